-- The trigrams of account_search: an external-content index that follows its table by triggers. `rowid` is account_search.row.
CREATE VIRTUAL TABLE `account_search_index` USING fts5(`head`, `notes`, content = 'account_search', content_rowid = 'row', tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER `account_search_inserted` AFTER INSERT ON `account_search` BEGIN
  INSERT INTO `account_search_index` (`rowid`, `head`, `notes`) VALUES (new.`row`, new.`head`, new.`notes`);
END;
--> statement-breakpoint
CREATE TRIGGER `account_search_deleted` AFTER DELETE ON `account_search` BEGIN
  INSERT INTO `account_search_index` (`account_search_index`, `rowid`, `head`, `notes`) VALUES ('delete', old.`row`, old.`head`, old.`notes`);
END;
--> statement-breakpoint
CREATE TRIGGER `account_search_updated` AFTER UPDATE OF `head`, `notes` ON `account_search` BEGIN
  INSERT INTO `account_search_index` (`account_search_index`, `rowid`, `head`, `notes`) VALUES ('delete', old.`row`, old.`head`, old.`notes`);
  INSERT INTO `account_search_index` (`rowid`, `head`, `notes`) VALUES (new.`row`, new.`head`, new.`notes`);
END;
--> statement-breakpoint
INSERT INTO `database_fact` (`name`, `value`) VALUES ('epoch', lower(hex(randomblob(16))));
--> statement-breakpoint
-- How many influencers stand in each stage.
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
