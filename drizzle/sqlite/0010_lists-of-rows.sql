DROP INDEX `custom_field_value_field`;--> statement-breakpoint
ALTER TABLE `custom_field_value` ADD `row` integer;--> statement-breakpoint
ALTER TABLE `custom_field_value` ADD `key` text;--> statement-breakpoint
ALTER TABLE `custom_field_value` ADD `number_key` text;--> statement-breakpoint
CREATE INDEX `custom_field_value_row` ON `custom_field_value` (`field_id`,`row`,`key`,`number_key`);--> statement-breakpoint
CREATE INDEX `custom_field_value_key` ON `custom_field_value` (`field_id`,`key`,`account_id`,`row`);--> statement-breakpoint
CREATE INDEX `custom_field_value_number` ON `custom_field_value` (`field_id`,`number_key`,`account_id`,`row`) WHERE number_key is not null;--> statement-breakpoint
DROP INDEX `account_list`;--> statement-breakpoint
ALTER TABLE `account` ADD `last_campaign_id` text;--> statement-breakpoint
ALTER TABLE `account` ADD `unanswered_since` text;--> statement-breakpoint
ALTER TABLE `account` ADD `open_budget` integer;--> statement-breakpoint
ALTER TABLE `account` ADD `invoice_marks` integer;--> statement-breakpoint
ALTER TABLE `account` ADD `content_due` text;--> statement-breakpoint
CREATE INDEX `account_by_campaign` ON `account` (`organization_id`,`deleted_at`,`last_campaign_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `account_list` ON `account` (`organization_id`,`deleted_at`,`stage_id`,`name_key`,`id`,`owner_id`,`priority`,`segment_id`,`top_platform`,`outreach_day`,`search_row`,`campaign_count`,`email_key`,`reach`,`last_contacted`,`created_at`,`updated_at`,`recent_minor`,`last_campaign_id`,`unanswered_since`,`open_budget`,`invoice_marks`,`content_due`);