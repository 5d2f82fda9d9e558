CREATE TABLE "sample_account" (
	"account_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"filled_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sample_account_of_organization" ON "sample_account" USING btree ("organization_id");