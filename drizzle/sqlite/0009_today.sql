ALTER TABLE `time_log` ADD `channel` text;--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`user_id`,`organization_id`,`created_at`,`id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `partnership_unpaid` ON `partnership` (`organization_id`,`end_date`,`account_id`,`id`) WHERE invoice_status <> 'PAID' and deleted_at is null;