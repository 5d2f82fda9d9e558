CREATE TABLE "outreach_renewal" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"done_up_to" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "outreach_day" text;--> statement-breakpoint
INSERT INTO "outreach_renewal" ("organization_id", "asked_at", "done_up_to") SELECT "id", to_timestamp(0), '' FROM "organization";
