CREATE TABLE `reading_lesson` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`field` text NOT NULL,
	`options` text NOT NULL,
	`taken` integer,
	`is_changed` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reading_lesson_organization` ON `reading_lesson` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `reading_learning` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`is_on` integer NOT NULL,
	`learned` text NOT NULL,
	`learned_at` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
