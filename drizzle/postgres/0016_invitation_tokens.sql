ALTER TABLE "invitation" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_token_unique" UNIQUE("token");--> statement-breakpoint
UPDATE "invitation" SET "token" = substr(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 1, 40);
