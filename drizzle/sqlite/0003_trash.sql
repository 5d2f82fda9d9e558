CREATE TABLE `job` (
	`name` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `note` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `note_by_deletion` ON `note` (`organization_id`,`deleted_at`) WHERE deleted_at is not null;