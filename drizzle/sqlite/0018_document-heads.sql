CREATE TABLE `document_head` (
	`account_id` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `document_update` ADD `owners` text;
--> statement-breakpoint
INSERT INTO `document_head` (`account_id`, `sequence`)
SELECT `account_id`, max(`sequence`) FROM (
  SELECT `account_id`, `sequence` FROM `document_update` UNION ALL SELECT `account_id`, `sequence` FROM `document_snapshot`
) AS written GROUP BY `account_id`;
