ALTER TABLE "store_connection" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "store_connection" ADD COLUMN "trouble_since" timestamp (3) with time zone;