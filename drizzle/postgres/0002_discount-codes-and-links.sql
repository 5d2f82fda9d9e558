CREATE TABLE "discount_code" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"account_id" text NOT NULL,
	"code" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" text NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text,
	"usage_limit" bigint,
	"is_active" boolean NOT NULL,
	"shopify_discount_id" text,
	"counts_from" timestamp (3) with time zone NOT NULL,
	"window_days" integer NOT NULL,
	"first_order_told_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "discount_code_name" (
	"organization_id" text NOT NULL,
	"key" text NOT NULL,
	"code_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "discount_code_name_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
CREATE TABLE "utm_day" (
	"link_id" text NOT NULL,
	"day" text NOT NULL,
	"organization_id" text NOT NULL,
	"clicks" bigint NOT NULL,
	"sessions" bigint NOT NULL,
	"visitors" bigint NOT NULL,
	CONSTRAINT "utm_day_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "utm_link" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"base_url" text NOT NULL,
	"full_url" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "utm_link_triple" (
	"link_id" text NOT NULL,
	"position" integer NOT NULL,
	"organization_id" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "utm_link_triple_link_id_position_pk" PRIMARY KEY("link_id","position")
);
--> statement-breakpoint
CREATE TABLE "utm_organization_day" (
	"organization_id" text NOT NULL,
	"day" text NOT NULL,
	"clicks" bigint NOT NULL,
	"sessions" bigint NOT NULL,
	CONSTRAINT "utm_organization_day_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
CREATE TABLE "utm_salt" (
	"day" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "utm_visitor" (
	"link_id" text NOT NULL,
	"visitor" text NOT NULL,
	"day" text NOT NULL,
	"last_click_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "utm_visitor_link_id_visitor_pk" PRIMARY KEY("link_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "code_id" text;--> statement-breakpoint
CREATE INDEX "discount_code_of_account" ON "discount_code" USING btree ("account_id","deleted_at","created_at","id");--> statement-breakpoint
CREATE INDEX "discount_code_of_organization" ON "discount_code" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "discount_code_by_end" ON "discount_code" USING btree ("organization_id","end_date");--> statement-breakpoint
CREATE INDEX "discount_code_in_store" ON "discount_code" USING btree ("organization_id","shopify_discount_id");--> statement-breakpoint
CREATE INDEX "discount_code_name_code" ON "discount_code_name" USING btree ("code_id","name");--> statement-breakpoint
CREATE INDEX "utm_link_of_account" ON "utm_link" USING btree ("account_id","deleted_at","created_at","id");--> statement-breakpoint
CREATE INDEX "utm_link_of_organization" ON "utm_link" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "utm_link_triple_key" ON "utm_link_triple" USING btree ("organization_id","key","link_id");--> statement-breakpoint
CREATE INDEX "utm_visitor_day" ON "utm_visitor" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_of_code_once" ON "notification" USING btree ("code_id","user_id","kind","due_day") WHERE code_id is not null;