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
