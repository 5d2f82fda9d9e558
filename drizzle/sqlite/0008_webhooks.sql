CREATE TABLE `webhook_endpoint` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`address` text NOT NULL,
	`description` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`former_secret` text,
	`former_until` integer,
	`is_enabled` integer NOT NULL,
	`off_reason` text,
	`failing_since` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoint_organization` ON `webhook_endpoint` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_event` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_event_age` ON `webhook_event` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`event_id` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`created_at` integer NOT NULL,
	`next_at` integer,
	`last_at` integer,
	`status` integer,
	`why` text,
	`answer` text,
	`duration_ms` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_due` ON `webhook_delivery` (`endpoint_id`,`next_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_newest` ON `webhook_delivery` (`endpoint_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_age` ON `webhook_delivery` (`created_at`);