ALTER TABLE `invitation` ADD `token` text;--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_token_unique` ON `invitation` (`token`);--> statement-breakpoint
UPDATE `invitation` SET `token` = lower(hex(randomblob(16)));
