CREATE TABLE `custom_field` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`type` text NOT NULL,
	`options` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_field_name` ON `custom_field` (`organization_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `custom_field_value` (
	`account_id` text NOT NULL,
	`field_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`value` text NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `field_id`)
);
--> statement-breakpoint
CREATE INDEX `custom_field_value_field` ON `custom_field_value` (`field_id`);