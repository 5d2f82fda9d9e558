-- All of the wide index, of those with invoices alone: a few of a hundred.
CREATE INDEX "account_of_invoice" ON "account" USING btree ("organization_id","stage_id","name_key","id","owner_id","priority","segment_id","top_platform","outreach_day","search_row","campaign_count","email_key","reach","last_contacted","created_at","updated_at","recent_minor","last_campaign_id","unanswered_since","open_budget","invoice_marks","content_due") WHERE invoice_marks is not null and deleted_at is null;--> statement-breakpoint
-- Who is due is counted by stage in a third of that index.
DROP INDEX "account_by_outreach";--> statement-breakpoint
CREATE INDEX "account_by_outreach" ON "account" USING btree ("organization_id","outreach_day","id") INCLUDE ("stage_id") WHERE deleted_at is null;
