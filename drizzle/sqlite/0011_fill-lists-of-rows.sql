UPDATE `account` SET
	`open_budget` = (SELECT cast(sum(round(cast(p.budget AS real) * 100)) AS integer) FROM `partnership` p WHERE p.account_id = `account`.id AND NOT p.is_completed AND p.deleted_at IS NULL),
	`invoice_marks` = (SELECT sum(DISTINCT CASE p.invoice_status WHEN 'WAITING' THEN 1 WHEN 'RECEIVED' THEN 2 WHEN 'SENT_TO_FINANCE' THEN 4 WHEN 'PAID' THEN 8 ELSE 0 END) FROM `partnership` p WHERE p.account_id = `account`.id AND p.deleted_at IS NULL),
	`content_due` = (SELECT min(substr(c.due_date, 1, 10)) FROM `content_item` c INNER JOIN `partnership` p ON p.account_id = c.account_id AND p.id = c.partnership_id WHERE c.account_id = `account`.id AND c.deleted_at IS NULL AND NOT (c.approved AND c.posted) AND NOT p.is_completed AND p.deleted_at IS NULL)
WHERE `id` IN (SELECT account_id FROM `partnership`);--> statement-breakpoint
UPDATE `account` SET `last_campaign_id` = json_extract(`campaign_ids`, '$[#-1]') WHERE `campaign_count` > 0;--> statement-breakpoint
INSERT OR IGNORE INTO `renewal` (`work`, `organization_id`, `subject`, `done_up_to`) SELECT 'outreach days', `id`, '', '' FROM `organization`;--> statement-breakpoint
INSERT OR IGNORE INTO `renewal` (`work`, `organization_id`, `subject`, `done_up_to`) SELECT 'field keys', `organization_id`, `id`, '' FROM `custom_field`;
