CREATE TABLE "social_lookup_usage" (
	"organization_id" text NOT NULL,
	"month" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "social_lookup_usage_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
