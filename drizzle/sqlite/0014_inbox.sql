CREATE TABLE `mute` (
	`user_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `organization_id`, `kind`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `mute_of_subject` ON `mute` (`subject`);--> statement-breakpoint
CREATE TABLE `daily_mail` (
	`user_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`mailed_for` text NOT NULL,
	PRIMARY KEY(`user_id`, `organization_id`)
);
--> statement-breakpoint
CREATE INDEX `daily_mail_by_day` ON `daily_mail` (`mailed_for`);