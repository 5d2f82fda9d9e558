INSERT INTO "renewal" ("work", "organization_id", "subject", "done_up_to") SELECT 'outreach days', "organization_id", '', "done_up_to" FROM "outreach_renewal";--> statement-breakpoint
INSERT INTO "renewal" ("work", "organization_id", "subject", "done_up_to") SELECT 'orders', "organization_id", "handle", "done_up_to" FROM "attribution_renewal";--> statement-breakpoint
DROP TABLE "outreach_renewal" CASCADE;--> statement-breakpoint
DROP TABLE "attribution_renewal" CASCADE;