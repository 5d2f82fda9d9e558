CREATE TABLE "account_import" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"headers" jsonb NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"left_out" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"undone_by" text,
	"undo_started_at" timestamp (3) with time zone,
	"undo_ended_at" timestamp (3) with time zone,
	"undone_up_to" integer NOT NULL,
	"removed" integer NOT NULL,
	"restored" integer NOT NULL,
	"kept" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_import_row" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"rev" bigint,
	"values" jsonb NOT NULL,
	CONSTRAINT "account_import_row_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "account_import_left" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "account_import_left_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "account_import" ADD CONSTRAINT "account_import_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_import_row" ADD CONSTRAINT "account_import_row_import_id_account_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."account_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_import_left" ADD CONSTRAINT "account_import_left_import_id_account_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."account_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_import_time" ON "account_import" USING btree ("organization_id","started_at");--> statement-breakpoint
CREATE INDEX "account_import_age" ON "account_import" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "account_import_row_account" ON "account_import_row" USING btree ("account_id");