DROP INDEX `account_list`;--> statement-breakpoint
ALTER TABLE `account` ADD `recent_minor` integer;--> statement-breakpoint
ALTER TABLE `account` ADD `recent_currency` text;--> statement-breakpoint
CREATE INDEX `account_by_revenue` ON `account` (`organization_id`,`deleted_at`,`recent_minor`,`id`);--> statement-breakpoint
CREATE INDEX `account_list` ON `account` (`organization_id`,`deleted_at`,`stage_id`,`name_key`,`id`,`owner_id`,`priority`,`segment_id`,`top_platform`,`outreach_day`,`search_row`,`campaign_count`,`email_key`,`reach`,`last_contacted`,`created_at`,`updated_at`,`recent_minor`);--> statement-breakpoint
ALTER TABLE `sales_sum_zone` ADD `recent_of` text;