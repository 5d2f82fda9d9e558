-- PostgreSQL reads in the order of an index only what the index holds alone: the lists' hold no Trash.
DROP INDEX "account_by_name";--> statement-breakpoint
DROP INDEX "account_by_creation";--> statement-breakpoint
DROP INDEX "account_by_update";--> statement-breakpoint
DROP INDEX "account_list";--> statement-breakpoint
DROP INDEX "account_by_email";--> statement-breakpoint
DROP INDEX "account_by_reach";--> statement-breakpoint
DROP INDEX "account_by_contact";--> statement-breakpoint
DROP INDEX "account_by_outreach";--> statement-breakpoint
DROP INDEX "account_by_revenue";--> statement-breakpoint
DROP INDEX "account_by_priority";--> statement-breakpoint
DROP INDEX "account_by_segment";--> statement-breakpoint
DROP INDEX "account_by_campaign";--> statement-breakpoint
DROP INDEX "account_by_platform";--> statement-breakpoint
DROP INDEX "account_of_open_budget";--> statement-breakpoint
DROP INDEX "account_by_row";--> statement-breakpoint
DROP INDEX "account_by_owner";--> statement-breakpoint
CREATE INDEX "account_by_name" ON "account" USING btree ("organization_id","name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_creation" ON "account" USING btree ("organization_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_update" ON "account" USING btree ("organization_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_list" ON "account" USING btree ("organization_id","stage_id","name_key","id","owner_id","priority","segment_id","top_platform","outreach_day","search_row","campaign_count","email_key","reach","last_contacted","created_at","updated_at","recent_minor","last_campaign_id","unanswered_since","open_budget","invoice_marks","content_due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_email" ON "account" USING btree ("organization_id","email_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_reach" ON "account" USING btree ("organization_id","reach","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_contact" ON "account" USING btree ("organization_id","last_contacted","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_outreach" ON "account" USING btree ("organization_id","outreach_day","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_revenue" ON "account" USING btree ("organization_id","recent_minor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_priority" ON "account" USING btree ("organization_id","priority","name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_segment" ON "account" USING btree ("organization_id","segment_id","name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_campaign" ON "account" USING btree ("organization_id","last_campaign_id","name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_platform" ON "account" USING btree ("organization_id","top_platform","name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_of_open_budget" ON "account" USING btree ("organization_id","stage_id","open_budget") WHERE open_budget is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_row" ON "account" USING btree ("organization_id","search_row","stage_id","owner_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_owner" ON "account" USING btree ("organization_id","owner_id","name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_by_deletion" ON "account" USING btree ("organization_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
-- Keys that are only looked at: within the order, PostgreSQL 18 would count on skipping over them.
DROP INDEX "custom_field_value_row";--> statement-breakpoint
CREATE INDEX "custom_field_value_row" ON "custom_field_value" USING btree ("field_id","row") INCLUDE ("key","number_key");--> statement-breakpoint
-- Which values stand in which field: without them a set is thought a fraction of what it is.
CREATE STATISTICS "custom_field_value_keys" (mcv) ON "field_id", "key" FROM "custom_field_value";--> statement-breakpoint
CREATE STATISTICS "custom_field_value_numbers" (mcv) ON "field_id", "number_key" FROM "custom_field_value";--> statement-breakpoint
ANALYZE "account";--> statement-breakpoint
ANALYZE "custom_field_value";
