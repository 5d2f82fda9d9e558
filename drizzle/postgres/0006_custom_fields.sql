CREATE TABLE "custom_field" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"type" text NOT NULL,
	"options" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_field_value" (
	"account_id" text NOT NULL,
	"field_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"value" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "custom_field_value_account_id_field_id_pk" PRIMARY KEY("account_id","field_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_name" ON "custom_field" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE INDEX "custom_field_value_field" ON "custom_field_value" USING btree ("field_id");