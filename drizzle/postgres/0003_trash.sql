CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "deleted_by" text;--> statement-breakpoint
CREATE INDEX "note_by_deletion" ON "note" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;