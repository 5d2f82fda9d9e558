CREATE TABLE `stage_count` (
	`organization_id` text NOT NULL,
	`stage_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `stage_id`)
);
--> statement-breakpoint
DROP INDEX `account_list`;
--> statement-breakpoint
ALTER TABLE `account` ADD `campaign_count` integer;
--> statement-breakpoint
UPDATE `account` SET `campaign_count` = json_array_length(`campaign_ids`);
--> statement-breakpoint
INSERT INTO `stage_count` (`organization_id`, `stage_id`, `count`)
  SELECT `organization_id`, `stage_id`, count(*) FROM `account` WHERE `deleted_at` IS NULL GROUP BY `organization_id`, `stage_id`;
--> statement-breakpoint
CREATE INDEX `account_list` ON `account` (`organization_id`,`deleted_at`,`stage_id`,`name_key`,`id`,`owner_id`,`priority`,`segment_id`,`top_platform`,`outreach_day`,`search_row`,`campaign_count`,`email_key`,`reach`,`last_contacted`,`created_at`,`updated_at`);
--> statement-breakpoint
CREATE TRIGGER `account_counted` AFTER INSERT ON `account` WHEN new.`deleted_at` IS NULL BEGIN
  INSERT INTO `stage_count` (`organization_id`, `stage_id`, `count`) VALUES (new.`organization_id`, new.`stage_id`, 1)
    ON CONFLICT (`organization_id`, `stage_id`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `account_discounted` AFTER DELETE ON `account` WHEN old.`deleted_at` IS NULL BEGIN
  UPDATE `stage_count` SET `count` = `count` - 1 WHERE `organization_id` = old.`organization_id` AND `stage_id` = old.`stage_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_counted_elsewhere` AFTER UPDATE OF `stage_id`, `deleted_at` ON `account`
WHEN old.`stage_id` <> new.`stage_id` OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) BEGIN
  UPDATE `stage_count` SET `count` = `count` - 1 WHERE `organization_id` = old.`organization_id` AND `stage_id` = old.`stage_id` AND old.`deleted_at` IS NULL;
  INSERT INTO `stage_count` (`organization_id`, `stage_id`, `count`) SELECT new.`organization_id`, new.`stage_id`, 1 WHERE new.`deleted_at` IS NULL
    ON CONFLICT (`organization_id`, `stage_id`) DO UPDATE SET `count` = `count` + 1;
END;
