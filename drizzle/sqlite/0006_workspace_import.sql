CREATE TABLE `workspace_import` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`created_by` text NOT NULL,
	`upload_key` text NOT NULL,
	`filename` text NOT NULL,
	`bytes` integer NOT NULL,
	`state` text NOT NULL,
	`report` text,
	`why` text,
	`target_id` text,
	`keeps_ids` integer NOT NULL,
	`people` text,
	`list` text NOT NULL,
	`records` integer NOT NULL,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `workspace_import_organization` ON `workspace_import` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `workspace_import_upload` ON `workspace_import` (`upload_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `workspace_import_target` ON `workspace_import` (`target_id`);--> statement-breakpoint
ALTER TABLE `former_member` ADD `email` text;