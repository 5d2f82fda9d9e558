CREATE UNLOGGED TABLE "attempt" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempt_by_end" ON "attempt" ("until");
