ALTER TABLE "influencer" ADD COLUMN "social_lookup_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "influencer" ADD COLUMN "picture_tried_for" text;