-- The trigrams of account_search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "account_search_head_trigrams" ON "account_search" USING gin ("head" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "account_search_notes_trigrams" ON "account_search" USING gin ("notes" gin_trgm_ops);
--> statement-breakpoint
INSERT INTO "database_fact" ("name", "value") VALUES ('epoch', replace(gen_random_uuid()::text, '-', ''));
