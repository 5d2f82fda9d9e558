CREATE TABLE `attribution_renewal` (
	`organization_id` text NOT NULL,
	`handle` text NOT NULL,
	`done_up_to` text NOT NULL,
	PRIMARY KEY(`organization_id`, `handle`)
);
