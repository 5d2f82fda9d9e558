CREATE TABLE `outreach_renewal` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`done_up_to` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `account` ADD `outreach_day` text;--> statement-breakpoint
INSERT INTO `outreach_renewal` (`organization_id`, `asked_at`, `done_up_to`) SELECT `id`, 0, '' FROM `organization`;
