ALTER TABLE `influencer` ADD `social_lookup_at` integer;--> statement-breakpoint
ALTER TABLE `influencer` ADD `picture_tried_for` text;