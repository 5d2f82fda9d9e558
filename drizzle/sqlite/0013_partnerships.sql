CREATE TABLE `content_item` (
	`account_id` text NOT NULL,
	`partnership_id` text NOT NULL,
	`id` text NOT NULL,
	`organization_id` text NOT NULL,
	`type` text NOT NULL,
	`due_date` text NOT NULL,
	`content_link` text,
	`approved` integer NOT NULL,
	`posted` integer NOT NULL,
	`reference` text,
	`deleted_at` integer,
	`deleted_by` text,
	PRIMARY KEY(`account_id`, `partnership_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `content_item_by_due_date` ON `content_item` (`organization_id`,`due_date`);--> statement-breakpoint
CREATE INDEX `content_item_by_deletion` ON `content_item` (`organization_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `partnership` (
	`account_id` text NOT NULL,
	`id` text NOT NULL,
	`organization_id` text NOT NULL,
	`budget` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`invoice_status` text NOT NULL,
	`is_completed` integer NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text,
	`rev` integer NOT NULL,
	PRIMARY KEY(`account_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `partnership_by_id` ON `partnership` (`organization_id`,`id`);--> statement-breakpoint
CREATE INDEX `partnership_by_deletion` ON `partnership` (`organization_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `partnership_change` (
	`account_id` text NOT NULL,
	`partnership_id` text NOT NULL,
	`rev` integer NOT NULL,
	`item_id` text NOT NULL,
	`field` text NOT NULL,
	`old_value` text,
	`new_value` text,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `partnership_id`, `rev`, `item_id`, `field`)
);
--> statement-breakpoint
DROP INDEX `notification_once`;--> statement-breakpoint
ALTER TABLE `notification` ADD `partnership_id` text;--> statement-breakpoint
ALTER TABLE `notification` ADD `item_id` text;--> statement-breakpoint
ALTER TABLE `notification` ADD `due_day` text;--> statement-breakpoint
CREATE UNIQUE INDEX `notification_of_item_once` ON `notification` (`account_id`,`partnership_id`,`item_id`,`user_id`,`kind`,`due_day`);--> statement-breakpoint
CREATE UNIQUE INDEX `notification_once` ON `notification` (`account_id`,`note_id`,`user_id`) WHERE note_id <> '';