CREATE TABLE "account_identity" (
	"organization_id" text NOT NULL,
	"mark" text NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "account_identity_organization_id_mark_account_id_pk" PRIMARY KEY("organization_id","mark","account_id")
);
--> statement-breakpoint
CREATE INDEX "account_identity_account" ON "account_identity" USING btree ("account_id");--> statement-breakpoint
INSERT INTO "account_identity" ("organization_id", "mark", "account_id") SELECT "organization_id", 'email:' || lower(ltrim(trim("email"), '@')), "id" FROM "account" WHERE lower(ltrim(trim("email"), '@')) <> '';--> statement-breakpoint
INSERT INTO "account_identity" ("organization_id", "mark", "account_id") SELECT "organization_id", 'instagram:' || lower(ltrim(trim("instagram_username"), '@')), "id" FROM "account" WHERE lower(ltrim(trim("instagram_username"), '@')) <> '';--> statement-breakpoint
INSERT INTO "account_identity" ("organization_id", "mark", "account_id") SELECT "organization_id", 'tiktok:' || lower(ltrim(trim("tiktok_username"), '@')), "id" FROM "account" WHERE lower(ltrim(trim("tiktok_username"), '@')) <> '';--> statement-breakpoint
INSERT INTO "account_identity" ("organization_id", "mark", "account_id") SELECT "organization_id", 'youtube:' || lower(ltrim(trim("youtube_username"), '@')), "id" FROM "account" WHERE lower(ltrim(trim("youtube_username"), '@')) <> '';--> statement-breakpoint
INSERT INTO "account_identity" ("organization_id", "mark", "account_id") SELECT "organization_id", 'facebook:' || lower(ltrim(trim("facebook_username"), '@')), "id" FROM "account" WHERE lower(ltrim(trim("facebook_username"), '@')) <> '';--> statement-breakpoint
INSERT INTO "account_identity" ("organization_id", "mark", "account_id") SELECT "organization_id", 'linkedin:' || lower(ltrim(trim("linkedin_username"), '@')), "id" FROM "account" WHERE lower(ltrim(trim("linkedin_username"), '@')) <> '';
