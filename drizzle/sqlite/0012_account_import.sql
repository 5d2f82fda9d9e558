CREATE TABLE `account_import` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`headers` text NOT NULL,
	`created` integer NOT NULL,
	`updated` integer NOT NULL,
	`left_out` integer NOT NULL,
	`started_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	`ended_at` integer,
	`undone_by` text,
	`undo_started_at` integer,
	`undo_ended_at` integer,
	`undone_up_to` integer NOT NULL,
	`removed` integer NOT NULL,
	`restored` integer NOT NULL,
	`kept` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_import_time` ON `account_import` (`organization_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `account_import_age` ON `account_import` (`started_at`);--> statement-breakpoint
CREATE TABLE `account_import_row` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`rev` integer,
	`values` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `account_import`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_import_row_account` ON `account_import_row` (`account_id`);--> statement-breakpoint
CREATE TABLE `account_import_left` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`cells` text NOT NULL,
	`why` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `account_import`(`id`) ON UPDATE no action ON DELETE cascade
);
