CREATE TABLE "account_campaign" (
	"organization_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"row" bigint NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "account_campaign_organization_id_campaign_id_row_pk" PRIMARY KEY("organization_id","campaign_id","row")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"organization_id" text NOT NULL,
	"word" text NOT NULL,
	"row" bigint NOT NULL,
	CONSTRAINT "search_word_organization_id_word_row_pk" PRIMARY KEY("organization_id","word","row")
);
--> statement-breakpoint
ALTER TABLE "account_word" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP INDEX "account_by_stage";
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_key" text;
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "reach" bigint;
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "search_row" bigint;
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "merged_into" text;
--> statement-breakpoint
CREATE INDEX "account_campaign_account" ON "account_campaign" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "saved_view_maker" ON "saved_view" USING btree ("organization_id","created_by");
--> statement-breakpoint
CREATE INDEX "search_word_row" ON "search_word" USING btree ("row","word");
--> statement-breakpoint
UPDATE "account" SET
  "email_key" = lower("email"),
  "reach" = greatest("instagram_followers", "tiktok_followers", "youtube_subscribers", "facebook_followers", "linkedin_followers"),
  "search_row" = (SELECT "row" FROM "account_search" WHERE "account_search"."account_id" = "account"."id");
--> statement-breakpoint
INSERT INTO "account_campaign" ("organization_id", "campaign_id", "row", "account_id")
  SELECT DISTINCT "account"."organization_id", each.value, "account"."search_row", "account"."id" FROM "account", jsonb_array_elements_text("account"."campaign_ids") each(value) WHERE "account"."search_row" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "search_word" ("organization_id", "word", "row")
  SELECT "account_word"."organization_id", "account_word"."word", "account_search"."row" FROM "account_word" JOIN "account_search" ON "account_search"."account_id" = "account_word"."account_id";
--> statement-breakpoint
CREATE INDEX "account_list" ON "account" USING btree ("organization_id","deleted_at","stage_id","name_key","id","owner_id","priority","segment_id","top_platform","outreach_day","search_row","email_key","reach","last_contacted","created_at","updated_at");
--> statement-breakpoint
CREATE INDEX "account_by_email" ON "account" USING btree ("organization_id","deleted_at","email_key","id");
--> statement-breakpoint
CREATE INDEX "account_by_reach" ON "account" USING btree ("organization_id","deleted_at","reach","id");
--> statement-breakpoint
CREATE INDEX "account_by_contact" ON "account" USING btree ("organization_id","deleted_at","last_contacted","id");
--> statement-breakpoint
CREATE INDEX "account_by_outreach" ON "account" USING btree ("organization_id","deleted_at","outreach_day","id");
--> statement-breakpoint
CREATE INDEX "account_by_priority" ON "account" USING btree ("organization_id","deleted_at","priority","name_key","id");
--> statement-breakpoint
CREATE INDEX "account_by_segment" ON "account" USING btree ("organization_id","deleted_at","segment_id","name_key","id");
--> statement-breakpoint
CREATE INDEX "account_by_platform" ON "account" USING btree ("organization_id","deleted_at","top_platform","name_key","id");
--> statement-breakpoint
DROP TABLE "account_word" CASCADE;
