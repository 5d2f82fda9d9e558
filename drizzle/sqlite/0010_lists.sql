CREATE TABLE `account_campaign` (
	`organization_id` text NOT NULL,
	`campaign_id` text NOT NULL,
	`row` integer NOT NULL,
	`account_id` text NOT NULL,
	PRIMARY KEY(`organization_id`, `campaign_id`, `row`)
);
--> statement-breakpoint
CREATE INDEX `account_campaign_account` ON `account_campaign` (`account_id`);
--> statement-breakpoint
CREATE TABLE `saved_view` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_shared` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_view_maker` ON `saved_view` (`organization_id`,`created_by`);
--> statement-breakpoint
CREATE TABLE `search_word` (
	`organization_id` text NOT NULL,
	`word` text NOT NULL,
	`row` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `word`, `row`)
);
--> statement-breakpoint
CREATE INDEX `search_word_row` ON `search_word` (`row`,`word`);
--> statement-breakpoint
DROP INDEX `account_by_stage`;
--> statement-breakpoint
ALTER TABLE `account` ADD `email_key` text;
--> statement-breakpoint
ALTER TABLE `account` ADD `reach` integer;
--> statement-breakpoint
ALTER TABLE `account` ADD `search_row` integer;
--> statement-breakpoint
ALTER TABLE `account` ADD `merged_into` text;
--> statement-breakpoint
UPDATE `account` SET
  `email_key` = lower(`email`),
  `reach` = nullif(max(coalesce(`instagram_followers`, -1), coalesce(`tiktok_followers`, -1), coalesce(`youtube_subscribers`, -1), coalesce(`facebook_followers`, -1), coalesce(`linkedin_followers`, -1)), -1),
  `search_row` = (SELECT `row` FROM `account_search` WHERE `account_search`.`account_id` = `account`.`id`);
--> statement-breakpoint
INSERT INTO `account_campaign` (`organization_id`, `campaign_id`, `row`, `account_id`)
  SELECT DISTINCT `account`.`organization_id`, each.value, `account`.`search_row`, `account`.`id` FROM `account`, json_each(`account`.`campaign_ids`) each WHERE `account`.`search_row` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `search_word` (`organization_id`, `word`, `row`)
  SELECT `account_word`.`organization_id`, `account_word`.`word`, `account_search`.`row` FROM `account_word` JOIN `account_search` ON `account_search`.`account_id` = `account_word`.`account_id`;
--> statement-breakpoint
CREATE INDEX `account_list` ON `account` (`organization_id`,`deleted_at`,`stage_id`,`name_key`,`id`,`owner_id`,`priority`,`segment_id`,`top_platform`,`outreach_day`,`search_row`,`email_key`,`reach`,`last_contacted`,`created_at`,`updated_at`);
--> statement-breakpoint
CREATE INDEX `account_by_email` ON `account` (`organization_id`,`deleted_at`,`email_key`,`id`);
--> statement-breakpoint
CREATE INDEX `account_by_reach` ON `account` (`organization_id`,`deleted_at`,`reach`,`id`);
--> statement-breakpoint
CREATE INDEX `account_by_contact` ON `account` (`organization_id`,`deleted_at`,`last_contacted`,`id`);
--> statement-breakpoint
CREATE INDEX `account_by_outreach` ON `account` (`organization_id`,`deleted_at`,`outreach_day`,`id`);
--> statement-breakpoint
CREATE INDEX `account_by_priority` ON `account` (`organization_id`,`deleted_at`,`priority`,`name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `account_by_segment` ON `account` (`organization_id`,`deleted_at`,`segment_id`,`name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `account_by_platform` ON `account` (`organization_id`,`deleted_at`,`top_platform`,`name_key`,`id`);
--> statement-breakpoint
DROP TABLE `account_word`;
