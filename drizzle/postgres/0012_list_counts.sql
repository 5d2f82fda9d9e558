CREATE TABLE "stage_count" (
	"organization_id" text NOT NULL,
	"stage_id" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "stage_count_organization_id_stage_id_pk" PRIMARY KEY("organization_id","stage_id")
);
--> statement-breakpoint
DROP INDEX "account_list";
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "campaign_count" bigint;
--> statement-breakpoint
UPDATE "account" SET "campaign_count" = jsonb_array_length("campaign_ids");
--> statement-breakpoint
INSERT INTO "stage_count" ("organization_id", "stage_id", "count")
  SELECT "organization_id", "stage_id", count(*) FROM "account" WHERE "deleted_at" IS NULL GROUP BY "organization_id", "stage_id";
--> statement-breakpoint
CREATE INDEX "account_list" ON "account" USING btree ("organization_id","deleted_at","stage_id","name_key","id","owner_id","priority","segment_id","top_platform","outreach_day","search_row","campaign_count","email_key","reach","last_contacted","created_at","updated_at");
--> statement-breakpoint
CREATE FUNCTION "count_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old."deleted_at" IS NULL THEN
    UPDATE "stage_count" SET "count" = "count" - 1 WHERE "organization_id" = old."organization_id" AND "stage_id" = old."stage_id";
  END IF;
  IF TG_OP <> 'DELETE' AND new."deleted_at" IS NULL THEN
    INSERT INTO "stage_count" ("organization_id", "stage_id", "count") VALUES (new."organization_id", new."stage_id", 1)
    ON CONFLICT ("organization_id", "stage_id") DO UPDATE SET "count" = "stage_count"."count" + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "account_counted" AFTER INSERT OR DELETE ON "account" FOR EACH ROW EXECUTE FUNCTION "count_account"();
--> statement-breakpoint
CREATE TRIGGER "account_counted_elsewhere" AFTER UPDATE OF "stage_id", "deleted_at" ON "account" FOR EACH ROW
  WHEN (old."stage_id" <> new."stage_id" OR (old."deleted_at" IS NULL) <> (new."deleted_at" IS NULL)) EXECUTE FUNCTION "count_account"();
