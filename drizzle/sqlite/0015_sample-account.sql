CREATE TABLE `sample_account` (
	`account_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`filled_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sample_account_of_organization` ON `sample_account` (`organization_id`);