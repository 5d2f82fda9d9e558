CREATE TABLE `social_lookup_usage` (
	`organization_id` text NOT NULL,
	`month` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `month`)
);
