CREATE TABLE `outgoing_mail` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` text,
	`tries` integer NOT NULL,
	`why` text,
	`created_at` integer NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outgoing_mail_next` ON `outgoing_mail` (`next_at`);