CREATE TABLE "reading_lesson" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"field" text NOT NULL,
	"options" jsonb NOT NULL,
	"taken" integer,
	"is_changed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_learning" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"learned" jsonb NOT NULL,
	"learned_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reading_lesson" ADD CONSTRAINT "reading_lesson_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_learning" ADD CONSTRAINT "reading_learning_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_lesson_organization" ON "reading_lesson" USING btree ("organization_id","created_at");