CREATE TABLE `renewal` (
	`work` text NOT NULL,
	`organization_id` text NOT NULL,
	`subject` text NOT NULL,
	`done_up_to` text NOT NULL,
	PRIMARY KEY(`work`, `organization_id`, `subject`)
);
