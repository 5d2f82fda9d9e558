CREATE TABLE "content_item" (
	"account_id" text NOT NULL,
	"partnership_id" text NOT NULL,
	"id" text NOT NULL,
	"organization_id" text NOT NULL,
	"type" text NOT NULL,
	"due_date" text NOT NULL,
	"content_link" text,
	"approved" boolean NOT NULL,
	"posted" boolean NOT NULL,
	"reference" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	CONSTRAINT "content_item_account_id_partnership_id_id_pk" PRIMARY KEY("account_id","partnership_id","id")
);
--> statement-breakpoint
CREATE TABLE "partnership" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"organization_id" text NOT NULL,
	"budget" text NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"invoice_status" text NOT NULL,
	"is_completed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"rev" bigint NOT NULL,
	CONSTRAINT "partnership_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "partnership_change" (
	"account_id" text NOT NULL,
	"partnership_id" text NOT NULL,
	"rev" bigint NOT NULL,
	"item_id" text NOT NULL,
	"field" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb,
	"actor_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partnership_change_account_id_partnership_id_rev_item_id_field_pk" PRIMARY KEY("account_id","partnership_id","rev","item_id","field")
);
--> statement-breakpoint
DROP INDEX "notification_once";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "partnership_id" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "due_day" text;--> statement-breakpoint
CREATE INDEX "content_item_by_due_date" ON "content_item" USING btree ("organization_id","due_date");--> statement-breakpoint
CREATE INDEX "content_item_by_deletion" ON "content_item" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "partnership_by_id" ON "partnership" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "partnership_by_deletion" ON "partnership" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_of_item_once" ON "notification" USING btree ("account_id","partnership_id","item_id","user_id","kind","due_day");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("account_id","note_id","user_id") WHERE note_id <> '';