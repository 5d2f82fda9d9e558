CREATE TABLE `attribution` (
	`organization_id` text NOT NULL,
	`order_id` text NOT NULL,
	`source` text NOT NULL,
	`source_id` text NOT NULL,
	`reason` text NOT NULL,
	`detail` text NOT NULL,
	`account_id` text NOT NULL,
	`is_primary` integer NOT NULL,
	`is_counted` integer NOT NULL,
	`ordered_at` integer NOT NULL,
	`net` integer NOT NULL,
	`currency` text NOT NULL,
	PRIMARY KEY(`organization_id`, `order_id`, `source`, `source_id`)
);
--> statement-breakpoint
CREATE INDEX `attribution_of_source` ON `attribution` (`organization_id`,`source`,`source_id`,`ordered_at`,`is_counted`,`currency`,`net`,`order_id`);--> statement-breakpoint
CREATE INDEX `attribution_of_account` ON `attribution` (`organization_id`,`account_id`,`is_primary`,`ordered_at`,`is_counted`,`currency`,`net`,`reason`);--> statement-breakpoint
CREATE INDEX `attribution_by_time` ON `attribution` (`organization_id`,`is_primary`,`ordered_at`,`is_counted`,`reason`,`currency`,`net`,`account_id`,`source_id`);--> statement-breakpoint
CREATE TABLE `removed_shop_order` (
	`organization_id` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`organization_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `shop_order` (
	`organization_id` text NOT NULL,
	`id` text NOT NULL,
	`shop` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`cancelled_at` integer,
	`is_test` integer NOT NULL,
	`codes` text NOT NULL,
	`currency` text NOT NULL,
	`current_subtotal` integer NOT NULL,
	`total_price` integer NOT NULL,
	`current_total_price` integer NOT NULL,
	`total_refunded` integer NOT NULL,
	`journey` text,
	PRIMARY KEY(`organization_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `shop_order_of_shop` ON `shop_order` (`organization_id`,`shop`);--> statement-breakpoint
CREATE TABLE `shop_order_handle` (
	`organization_id` text NOT NULL,
	`handle` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`organization_id`, `handle`, `order_id`)
);
--> statement-breakpoint
CREATE INDEX `shop_order_handle_order` ON `shop_order_handle` (`organization_id`,`order_id`);--> statement-breakpoint
CREATE TABLE `store_authorization` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`shop` text NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `store_authorization_end` ON `store_authorization` (`ends_at`);--> statement-breakpoint
CREATE TABLE `store_connection` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`shop` text NOT NULL,
	`id` text NOT NULL,
	`sealed_tokens` text,
	`scopes` text NOT NULL,
	`currency` text,
	`time_zone` text,
	`connected_at` integer NOT NULL,
	`connected_by` text NOT NULL,
	`import_id` text,
	`synced_through` integer NOT NULL,
	`last_sync_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `store_connection_shop` ON `store_connection` (`shop`);--> statement-breakpoint
CREATE TABLE `store_delivery` (
	`event_id` text NOT NULL,
	`topic` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `topic`)
);
--> statement-breakpoint
CREATE INDEX `store_delivery_age` ON `store_delivery` (`at`);--> statement-breakpoint
CREATE TABLE `store_task` (
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`mark` text NOT NULL,
	`tries` integer NOT NULL,
	`next_at` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `kind`, `subject_id`)
);
--> statement-breakpoint
CREATE INDEX `store_task_next` ON `store_task` (`next_at`);