CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`influencer_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`email` text,
	`stage_id` text NOT NULL,
	`stage_since` integer NOT NULL,
	`signed_substage` text,
	`previous_signed_substage` text,
	`top_platform` text,
	`priority` text,
	`segment_id` text,
	`campaign_ids` text NOT NULL,
	`owner_id` text,
	`last_contacted` integer,
	`next_outreach_date` text,
	`email_threads` text NOT NULL,
	`bio_summary` text,
	`website_url` text,
	`instagram_username` text,
	`instagram_followers` integer,
	`tiktok_username` text,
	`tiktok_followers` integer,
	`youtube_username` text,
	`youtube_subscribers` integer,
	`facebook_username` text,
	`facebook_followers` integer,
	`linkedin_username` text,
	`linkedin_followers` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_by_name` ON `account` (`organization_id`,`deleted_at`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `account_by_creation` ON `account` (`organization_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `account_by_update` ON `account` (`organization_id`,`deleted_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `account_by_stage` ON `account` (`organization_id`,`deleted_at`,`stage_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `account_by_owner` ON `account` (`organization_id`,`deleted_at`,`owner_id`,`name_key`,`id`);--> statement-breakpoint
CREATE TABLE `account_change` (
	`account_id` text NOT NULL,
	`rev` integer NOT NULL,
	`field` text NOT NULL,
	`old_value` text,
	`new_value` text,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `rev`, `field`)
);
--> statement-breakpoint
CREATE TABLE `account_search` (
	`row` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`head` text NOT NULL,
	`notes` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_search_account_id_unique` ON `account_search` (`account_id`);--> statement-breakpoint
CREATE TABLE `account_word` (
	`organization_id` text NOT NULL,
	`word` text NOT NULL,
	`account_id` text NOT NULL,
	PRIMARY KEY(`organization_id`, `word`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `account_word_account` ON `account_word` (`account_id`);--> statement-breakpoint
CREATE TABLE `api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`start` text NOT NULL,
	`hash` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_hash_unique` ON `api_key` (`hash`);--> statement-breakpoint
CREATE INDEX `api_key_organization` ON `api_key` (`organization_id`);--> statement-breakpoint
CREATE TABLE `campaign` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaign_name` ON `campaign` (`organization_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `credential` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `credential_user` ON `credential` (`user_id`);--> statement-breakpoint
CREATE TABLE `database_fact` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `document_client` (
	`account_id` text NOT NULL,
	`client_id` integer NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`account_id`, `client_id`)
);
--> statement-breakpoint
CREATE TABLE `document_snapshot` (
	`account_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`data` blob NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `sequence`)
);
--> statement-breakpoint
CREATE TABLE `document_update` (
	`account_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`data` blob NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `sequence`)
);
--> statement-breakpoint
CREATE TABLE `former_member` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`left_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `former_member_once` ON `former_member` (`organization_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `idempotency_record` (
	`caller` text NOT NULL,
	`route` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`response` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `route`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_record_age` ON `idempotency_record` (`created_at`);--> statement-breakpoint
CREATE TABLE `influencer` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`account_id` text NOT NULL,
	`profile_picture_url` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `influencer_account_id_unique` ON `influencer` (`account_id`);--> statement-breakpoint
CREATE TABLE `invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text,
	`status` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`inviter_id` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inviter_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitation_organization` ON `invitation` (`organization_id`);--> statement-breakpoint
CREATE INDEX `invitation_email` ON `invitation` (`email`);--> statement-breakpoint
CREATE TABLE `member` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organization`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_once` ON `member` (`organization_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `member_user` ON `member` (`user_id`);--> statement-breakpoint
CREATE TABLE `note` (
	`account_id` text NOT NULL,
	`id` text NOT NULL,
	`organization_id` text NOT NULL,
	`author_id` text NOT NULL,
	`content` text NOT NULL,
	`mentions` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	PRIMARY KEY(`account_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `note_by_creation` ON `note` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `note_by_id` ON `note` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `notification` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`account_id` text NOT NULL,
	`note_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_once` ON `notification` (`account_id`,`note_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `notification_inbox` ON `notification` (`user_id`,`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `organization` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`logo` text,
	`metadata` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organization_slug_unique` ON `organization` (`slug`);--> statement-breakpoint
CREATE TABLE `organization_settings` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`time_zone` text NOT NULL,
	`outreach1_interval` integer NOT NULL,
	`outreach2_interval` integer NOT NULL,
	`outreach3_interval` integer NOT NULL,
	`testing_product_interval` integer NOT NULL,
	`negotiating_pending_influencer_interval` integer NOT NULL,
	`negotiating_pending_you_interval` integer NOT NULL,
	`signed_interval` integer NOT NULL,
	`default_utm_source` text,
	`default_utm_medium` text,
	`default_utm_campaign` text,
	`default_base_url` text
);
--> statement-breakpoint
CREATE TABLE `organization_stage` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`key` text,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organization_stage_name` ON `organization_stage` (`organization_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `segment` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `segment_name` ON `segment` (`organization_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`active_organization_id` text,
	`ip_address` text,
	`user_agent` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_unique` ON `session` (`token`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `signed_substage` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`key` text,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signed_substage_name` ON `signed_substage` (`organization_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `system_note` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`account_id` text NOT NULL,
	`content` text NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `system_note_by_account` ON `system_note` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `time_log` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`account_id` text NOT NULL,
	`event` text NOT NULL,
	`old_value` text,
	`new_value` text,
	`timestamp` integer NOT NULL,
	`changed_by` text NOT NULL,
	`key_id` text
);
--> statement-breakpoint
CREATE INDEX `time_log_by_account` ON `time_log` (`account_id`,`timestamp`,`id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`image` text,
	`default_profile_image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE TABLE `verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verification_identifier` ON `verification` (`identifier`);