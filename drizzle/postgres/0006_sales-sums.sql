CREATE TABLE "sales_sum" (
	"organization_id" text NOT NULL,
	"of" text NOT NULL,
	"currency" text NOT NULL,
	"id" text NOT NULL,
	"period" text NOT NULL,
	"orders" bigint NOT NULL,
	"minor" bigint NOT NULL,
	CONSTRAINT "sales_sum_organization_id_of_currency_id_period_pk" PRIMARY KEY("organization_id","of","currency","id","period")
);
--> statement-breakpoint
CREATE TABLE "sales_sum_zone" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sales_sum_read" ON "sales_sum" USING btree ("organization_id","of","currency","id","period","orders","minor");--> statement-breakpoint
CREATE INDEX "partnership_paid" ON "partnership" USING btree ("organization_id","start_date","account_id","budget") WHERE invoice_status = 'PAID' and deleted_at is null;