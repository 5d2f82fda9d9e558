CREATE TABLE "change_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"organization_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "change_log_by_transaction" ON "change_log" ("transaction");
--> statement-breakpoint
CREATE INDEX "change_log_by_time" ON "change_log" ("at");
