DROP INDEX `partnership_open`;--> statement-breakpoint
CREATE INDEX `account_of_open_budget` ON `account` (`organization_id`,`deleted_at`,`stage_id`,`open_budget`) WHERE open_budget is not null;