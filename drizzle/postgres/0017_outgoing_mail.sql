CREATE TABLE "outgoing_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"tries" integer NOT NULL,
	"why" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outgoing_mail_next" ON "outgoing_mail" USING btree ("next_at");