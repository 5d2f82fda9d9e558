ALTER TABLE `store_connection` ADD `trouble` text;--> statement-breakpoint
ALTER TABLE `store_connection` ADD `trouble_since` integer;