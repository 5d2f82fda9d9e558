CREATE TABLE `read_document` (
	`organization_id` text NOT NULL,
	`hash` text NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `hash`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `content_item_by_reference` ON `content_item` (`organization_id`,`reference`) WHERE reference is not null;