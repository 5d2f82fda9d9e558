CREATE TABLE "workspace_import" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"created_by" text NOT NULL,
	"upload_key" text NOT NULL,
	"filename" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"report" jsonb,
	"why" text,
	"target_id" text,
	"keeps_ids" boolean NOT NULL,
	"people" jsonb,
	"list" text NOT NULL,
	"records" bigint NOT NULL,
	"done" bigint NOT NULL,
	"total" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_member" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "workspace_import_organization" ON "workspace_import" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "workspace_import_upload" ON "workspace_import" USING btree ("upload_key");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_import_target" ON "workspace_import" USING btree ("target_id");