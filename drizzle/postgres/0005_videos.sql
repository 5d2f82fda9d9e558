CREATE TABLE "video" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"account_id" text NOT NULL,
	"filename" text NOT NULL,
	"upload_key" text NOT NULL,
	"file_key" text NOT NULL,
	"poster_key" text,
	"captions_key" text,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"duration_ms" integer,
	"is_unlimited" boolean NOT NULL,
	"rights_until" text,
	"is_organic" boolean NOT NULL,
	"is_paid" boolean NOT NULL,
	"is_whitelisting" boolean NOT NULL,
	"rev" integer NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"refusal" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "video_tag" (
	"video_id" text NOT NULL,
	"position" integer NOT NULL,
	"organization_id" text NOT NULL,
	"tag" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "video_tag_video_id_position_pk" PRIMARY KEY("video_id","position")
);
--> statement-breakpoint
CREATE TABLE "video_share" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"video_id" text NOT NULL,
	"last_day" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "video_id" text;--> statement-breakpoint
CREATE INDEX "video_of_account" ON "video" USING btree ("account_id","deleted_at","created_at","id");--> statement-breakpoint
CREATE INDEX "video_by_end" ON "video" USING btree ("organization_id","rights_until","id");--> statement-breakpoint
CREATE INDEX "video_by_age" ON "video" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "video_by_deletion" ON "video" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "video_unfinished" ON "video" USING btree ("completed_at","created_at");--> statement-breakpoint
CREATE INDEX "video_by_upload" ON "video" USING btree ("upload_key");--> statement-breakpoint
CREATE INDEX "video_tag_key" ON "video_tag" USING btree ("organization_id","key","video_id");--> statement-breakpoint
CREATE INDEX "video_share_of_video" ON "video_share" USING btree ("video_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_of_video_once" ON "notification" USING btree ("video_id","user_id","kind","due_day") WHERE video_id is not null;