CREATE TABLE `video` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`account_id` text NOT NULL,
	`filename` text NOT NULL,
	`upload_key` text NOT NULL,
	`file_key` text NOT NULL,
	`poster_key` text,
	`captions_key` text,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`duration_ms` integer,
	`is_unlimited` integer NOT NULL,
	`rights_until` text,
	`is_organic` integer NOT NULL,
	`is_paid` integer NOT NULL,
	`is_whitelisting` integer NOT NULL,
	`rev` integer NOT NULL,
	`completed_at` integer,
	`refusal` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text
);
--> statement-breakpoint
CREATE INDEX `video_of_account` ON `video` (`account_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `video_by_end` ON `video` (`organization_id`,`rights_until`,`id`);--> statement-breakpoint
CREATE INDEX `video_by_age` ON `video` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `video_by_deletion` ON `video` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `video_unfinished` ON `video` (`completed_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `video_by_upload` ON `video` (`upload_key`);--> statement-breakpoint
CREATE TABLE `video_tag` (
	`video_id` text NOT NULL,
	`position` integer NOT NULL,
	`organization_id` text NOT NULL,
	`tag` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`video_id`, `position`)
);
--> statement-breakpoint
CREATE INDEX `video_tag_key` ON `video_tag` (`organization_id`,`key`,`video_id`);--> statement-breakpoint
CREATE TABLE `video_share` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`video_id` text NOT NULL,
	`last_day` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `video_share_of_video` ON `video_share` (`video_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `notification` ADD `video_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `notification_of_video_once` ON `notification` (`video_id`,`user_id`,`kind`,`due_day`) WHERE video_id is not null;