CREATE TABLE "mute" (
	"user_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mute_user_id_organization_id_kind_subject_pk" PRIMARY KEY("user_id","organization_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "daily_mail" (
	"user_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"mailed_for" text NOT NULL,
	CONSTRAINT "daily_mail_user_id_organization_id_pk" PRIMARY KEY("user_id","organization_id")
);
--> statement-breakpoint
CREATE INDEX "mute_of_subject" ON "mute" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "daily_mail_by_day" ON "daily_mail" USING btree ("mailed_for");