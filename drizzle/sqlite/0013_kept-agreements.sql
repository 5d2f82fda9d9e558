CREATE TABLE `agreement_file` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`account_id` text NOT NULL,
	`partnership_id` text,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`hash` text NOT NULL,
	`file_key` text NOT NULL,
	`reading` text NOT NULL,
	`added_by` text NOT NULL,
	`added_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `agreement_file_of_partnership` ON `agreement_file` (`account_id`,`partnership_id`);--> statement-breakpoint
CREATE INDEX `agreement_file_by_partnership` ON `agreement_file` (`organization_id`,`partnership_id`,`added_at`);--> statement-breakpoint
CREATE INDEX `agreement_file_waiting` ON `agreement_file` (`partnership_id`,`added_at`);--> statement-breakpoint
ALTER TABLE `time_log` ADD `agreement_id` text;--> statement-breakpoint
ALTER TABLE `time_log` ADD `agreement_name` text;