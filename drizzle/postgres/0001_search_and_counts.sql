-- The trigrams of account_search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "account_search_head_trigrams" ON "account_search" USING gin ("head" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "account_search_notes_trigrams" ON "account_search" USING gin ("notes" gin_trgm_ops);
--> statement-breakpoint
INSERT INTO "database_fact" ("name", "value") VALUES ('epoch', replace(gen_random_uuid()::text, '-', ''));
--> statement-breakpoint
-- How many influencers stand in each stage.
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
