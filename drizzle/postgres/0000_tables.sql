CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"default_profile_image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"metadata" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"active_organization_id" text,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"inviter_id" text NOT NULL,
	CONSTRAINT "invitation_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "former_member" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"hash" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "organization_stage" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"key" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_substage" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"key" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"former_names" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segment" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_field" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"type" text NOT NULL,
	"options" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_settings" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"outreach1_interval" integer NOT NULL,
	"outreach2_interval" integer NOT NULL,
	"outreach3_interval" integer NOT NULL,
	"testing_product_interval" integer NOT NULL,
	"negotiating_pending_influencer_interval" integer NOT NULL,
	"negotiating_pending_you_interval" integer NOT NULL,
	"signed_interval" integer NOT NULL,
	"default_utm_source" text,
	"default_utm_medium" text,
	"default_utm_campaign" text,
	"default_base_url" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_record" (
	"caller" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_record_caller_route_key_pk" PRIMARY KEY("caller","route","key")
);
--> statement-breakpoint
CREATE TABLE "social_lookup_usage" (
	"organization_id" text NOT NULL,
	"month" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "social_lookup_usage_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "database_fact" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewal" (
	"work" text NOT NULL,
	"organization_id" text NOT NULL,
	"subject" text NOT NULL,
	"done_up_to" text NOT NULL,
	CONSTRAINT "renewal_work_organization_id_subject_pk" PRIMARY KEY("work","organization_id","subject")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"tries" integer NOT NULL,
	"why" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"influencer_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"stage_id" text NOT NULL,
	"signed_substage" text,
	"previous_signed_substage" text,
	"top_platform" text,
	"priority" text,
	"segment_id" text,
	"campaign_ids" jsonb NOT NULL,
	"owner_id" text,
	"last_contacted" timestamp (3) with time zone,
	"next_outreach_date" text,
	"email_threads" jsonb NOT NULL,
	"bio_summary" text,
	"website_url" text,
	"instagram_username" text,
	"instagram_followers" bigint,
	"tiktok_username" text,
	"tiktok_followers" bigint,
	"youtube_username" text,
	"youtube_subscribers" bigint,
	"facebook_username" text,
	"facebook_followers" bigint,
	"linkedin_username" text,
	"linkedin_followers" bigint,
	"name_key" text NOT NULL,
	"email_key" text,
	"stage_since" timestamp (3) with time zone NOT NULL,
	"outreach_day" text,
	"recent_minor" bigint,
	"recent_currency" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"rev" bigint NOT NULL,
	"reach" bigint,
	"search_row" bigint,
	"campaign_count" bigint,
	"merged_into" text
);
--> statement-breakpoint
CREATE TABLE "influencer" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"account_id" text NOT NULL,
	"profile_picture_url" text,
	"social_lookup_at" timestamp (3) with time zone,
	"picture_tried_for" text,
	CONSTRAINT "influencer_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "account_change" (
	"account_id" text NOT NULL,
	"rev" bigint NOT NULL,
	"field" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb,
	"actor_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_change_account_id_rev_field_pk" PRIMARY KEY("account_id","rev","field")
);
--> statement-breakpoint
CREATE TABLE "custom_field_value" (
	"account_id" text NOT NULL,
	"field_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"value" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "custom_field_value_account_id_field_id_pk" PRIMARY KEY("account_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "time_log" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"account_id" text NOT NULL,
	"event" text NOT NULL,
	"field" text,
	"old_value" text,
	"new_value" text,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"key_id" text
);
--> statement-breakpoint
CREATE TABLE "system_note" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"account_id" text NOT NULL,
	"content" text NOT NULL,
	"author_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_search" (
	"row" serial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"head" text NOT NULL,
	"notes" text NOT NULL,
	CONSTRAINT "account_search_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "account_identity" (
	"organization_id" text NOT NULL,
	"mark" text NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "account_identity_organization_id_mark_account_id_pk" PRIMARY KEY("organization_id","mark","account_id")
);
--> statement-breakpoint
CREATE TABLE "account_campaign" (
	"organization_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"row" bigint NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "account_campaign_organization_id_campaign_id_row_pk" PRIMARY KEY("organization_id","campaign_id","row")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"organization_id" text NOT NULL,
	"word" text NOT NULL,
	"row" bigint NOT NULL,
	CONSTRAINT "search_word_organization_id_word_row_pk" PRIMARY KEY("organization_id","word","row")
);
--> statement-breakpoint
CREATE TABLE "stage_count" (
	"organization_id" text NOT NULL,
	"stage_id" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "stage_count_organization_id_stage_id_pk" PRIMARY KEY("organization_id","stage_id")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_update" (
	"account_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"data" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_update_account_id_sequence_pk" PRIMARY KEY("account_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "document_snapshot" (
	"account_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"data" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_snapshot_account_id_sequence_pk" PRIMARY KEY("account_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "document_client" (
	"account_id" text NOT NULL,
	"client_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "document_client_account_id_client_id_pk" PRIMARY KEY("account_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "note" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"organization_id" text NOT NULL,
	"author_id" text NOT NULL,
	"content" text NOT NULL,
	"mentions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	CONSTRAINT "note_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"note_id" text NOT NULL,
	"partnership_id" text,
	"item_id" text,
	"due_day" text,
	"code_id" text,
	"actor_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "partnership" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"organization_id" text NOT NULL,
	"budget" text NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"invoice_status" text NOT NULL,
	"is_completed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"rev" bigint NOT NULL,
	CONSTRAINT "partnership_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"account_id" text NOT NULL,
	"partnership_id" text NOT NULL,
	"id" text NOT NULL,
	"organization_id" text NOT NULL,
	"type" text NOT NULL,
	"due_date" text NOT NULL,
	"content_link" text,
	"approved" boolean NOT NULL,
	"posted" boolean NOT NULL,
	"reference" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	CONSTRAINT "content_item_account_id_partnership_id_id_pk" PRIMARY KEY("account_id","partnership_id","id")
);
--> statement-breakpoint
CREATE TABLE "partnership_change" (
	"account_id" text NOT NULL,
	"partnership_id" text NOT NULL,
	"rev" bigint NOT NULL,
	"item_id" text NOT NULL,
	"field" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb,
	"actor_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partnership_change_account_id_partnership_id_rev_item_id_field_pk" PRIMARY KEY("account_id","partnership_id","rev","item_id","field")
);
--> statement-breakpoint
CREATE TABLE "read_document" (
	"organization_id" text NOT NULL,
	"hash" text NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "read_document_organization_id_hash_account_id_pk" PRIMARY KEY("organization_id","hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"account_id" text NOT NULL,
	"code" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" text NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text,
	"usage_limit" bigint,
	"is_active" boolean NOT NULL,
	"shopify_discount_id" text,
	"in_store" text,
	"counts_from" timestamp (3) with time zone NOT NULL,
	"window_days" integer NOT NULL,
	"first_order_told_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "discount_code_name" (
	"organization_id" text NOT NULL,
	"key" text NOT NULL,
	"code_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "discount_code_name_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
CREATE TABLE "utm_link" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"base_url" text NOT NULL,
	"full_url" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "utm_link_triple" (
	"link_id" text NOT NULL,
	"position" integer NOT NULL,
	"organization_id" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "utm_link_triple_link_id_position_pk" PRIMARY KEY("link_id","position")
);
--> statement-breakpoint
CREATE TABLE "utm_day" (
	"link_id" text NOT NULL,
	"day" text NOT NULL,
	"organization_id" text NOT NULL,
	"clicks" bigint NOT NULL,
	"sessions" bigint NOT NULL,
	"visitors" bigint NOT NULL,
	CONSTRAINT "utm_day_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "utm_organization_day" (
	"organization_id" text NOT NULL,
	"day" text NOT NULL,
	"clicks" bigint NOT NULL,
	"sessions" bigint NOT NULL,
	CONSTRAINT "utm_organization_day_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
CREATE TABLE "utm_visitor" (
	"link_id" text NOT NULL,
	"visitor" text NOT NULL,
	"day" text NOT NULL,
	"last_click_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "utm_visitor_link_id_visitor_pk" PRIMARY KEY("link_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "utm_salt" (
	"day" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_sum" (
	"organization_id" text NOT NULL,
	"of" text NOT NULL,
	"currency" text NOT NULL,
	"id" text NOT NULL,
	"period" text NOT NULL,
	"orders" bigint NOT NULL,
	"minor" bigint NOT NULL,
	CONSTRAINT "sales_sum_organization_id_of_currency_id_period_pk" PRIMARY KEY("organization_id","of","currency","id","period")
);
--> statement-breakpoint
CREATE TABLE "sales_sum_zone" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"recent_of" text
);
--> statement-breakpoint
CREATE TABLE "store_connection" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"id" text NOT NULL,
	"sealed_tokens" text,
	"scopes" jsonb NOT NULL,
	"currency" text,
	"time_zone" text,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"connected_by" text NOT NULL,
	"import_id" text,
	"synced_through" timestamp (3) with time zone NOT NULL,
	"last_sync_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "store_authorization" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"shop" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_task" (
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"mark" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_task_organization_id_kind_subject_id_pk" PRIMARY KEY("organization_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "store_delivery" (
	"event_id" text NOT NULL,
	"topic" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_delivery_event_id_topic_pk" PRIMARY KEY("event_id","topic")
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"shop" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"is_test" boolean NOT NULL,
	"codes" jsonb NOT NULL,
	"currency" text NOT NULL,
	"current_subtotal" bigint NOT NULL,
	"total_price" bigint NOT NULL,
	"current_total_price" bigint NOT NULL,
	"total_refunded" bigint NOT NULL,
	"journey" jsonb,
	CONSTRAINT "shop_order_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "removed_shop_order" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "removed_shop_order_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_order_handle" (
	"organization_id" text NOT NULL,
	"handle" text NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "shop_order_handle_organization_id_handle_order_id_pk" PRIMARY KEY("organization_id","handle","order_id")
);
--> statement-breakpoint
CREATE TABLE "attribution" (
	"organization_id" text NOT NULL,
	"order_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"account_id" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"is_counted" boolean NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"net" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "attribution_organization_id_order_id_source_source_id_pk" PRIMARY KEY("organization_id","order_id","source","source_id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credential_user" ON "credential" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "member_once" ON "member" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "member_user" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitation_organization" ON "invitation" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "invitation_email" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "former_member_once" ON "former_member" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "api_key_organization" ON "api_key" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_stage_name" ON "organization_stage" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "signed_substage_name" ON "signed_substage" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "segment_name" ON "segment" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_name" ON "campaign" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_name" ON "custom_field" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE INDEX "idempotency_record_age" ON "idempotency_record" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_next" ON "outgoing_mail" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "account_of_organization" ON "account" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "account_by_name" ON "account" USING btree ("organization_id","deleted_at","name_key","id");--> statement-breakpoint
CREATE INDEX "account_by_creation" ON "account" USING btree ("organization_id","deleted_at","created_at","id");--> statement-breakpoint
CREATE INDEX "account_by_update" ON "account" USING btree ("organization_id","deleted_at","updated_at","id");--> statement-breakpoint
CREATE INDEX "account_list" ON "account" USING btree ("organization_id","deleted_at","stage_id","name_key","id","owner_id","priority","segment_id","top_platform","outreach_day","search_row","campaign_count","email_key","reach","last_contacted","created_at","updated_at","recent_minor");--> statement-breakpoint
CREATE INDEX "account_by_email" ON "account" USING btree ("organization_id","deleted_at","email_key","id");--> statement-breakpoint
CREATE INDEX "account_by_reach" ON "account" USING btree ("organization_id","deleted_at","reach","id");--> statement-breakpoint
CREATE INDEX "account_by_contact" ON "account" USING btree ("organization_id","deleted_at","last_contacted","id");--> statement-breakpoint
CREATE INDEX "account_by_outreach" ON "account" USING btree ("organization_id","deleted_at","outreach_day","id");--> statement-breakpoint
CREATE INDEX "account_by_revenue" ON "account" USING btree ("organization_id","deleted_at","recent_minor","id");--> statement-breakpoint
CREATE INDEX "account_by_priority" ON "account" USING btree ("organization_id","deleted_at","priority","name_key","id");--> statement-breakpoint
CREATE INDEX "account_by_segment" ON "account" USING btree ("organization_id","deleted_at","segment_id","name_key","id");--> statement-breakpoint
CREATE INDEX "account_by_platform" ON "account" USING btree ("organization_id","deleted_at","top_platform","name_key","id");--> statement-breakpoint
CREATE INDEX "account_by_substage" ON "account" USING btree ("organization_id","signed_substage") WHERE signed_substage is not null;--> statement-breakpoint
CREATE INDEX "account_by_owner" ON "account" USING btree ("organization_id","deleted_at","owner_id","name_key","id");--> statement-breakpoint
CREATE INDEX "account_change_field" ON "account_change" USING btree ("account_id","field","rev","actor_id");--> statement-breakpoint
CREATE INDEX "custom_field_value_field" ON "custom_field_value" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "time_log_by_account" ON "time_log" USING btree ("account_id","timestamp","id");--> statement-breakpoint
CREATE INDEX "system_note_by_account" ON "system_note" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "account_identity_account" ON "account_identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_campaign_account" ON "account_campaign" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "search_word_row" ON "search_word" USING btree ("row","word");--> statement-breakpoint
CREATE INDEX "saved_view_maker" ON "saved_view" USING btree ("organization_id","created_by");--> statement-breakpoint
CREATE INDEX "note_by_deletion" ON "note" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "note_by_creation" ON "note" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "note_by_id" ON "note" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("account_id","note_id","user_id") WHERE note_id <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_of_item_once" ON "notification" USING btree ("account_id","partnership_id","item_id","user_id","kind","due_day");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_of_code_once" ON "notification" USING btree ("code_id","user_id","kind","due_day") WHERE code_id is not null;--> statement-breakpoint
CREATE INDEX "notification_inbox" ON "notification" USING btree ("user_id","organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "partnership_by_id" ON "partnership" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "partnership_open" ON "partnership" USING btree ("organization_id","account_id","budget") WHERE not is_completed and deleted_at is null;--> statement-breakpoint
CREATE INDEX "partnership_paid" ON "partnership" USING btree ("organization_id","start_date","account_id","budget") WHERE invoice_status = 'PAID' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "partnership_by_deletion" ON "partnership" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "content_item_by_due_date" ON "content_item" USING btree ("organization_id","due_date");--> statement-breakpoint
CREATE INDEX "content_item_by_reference" ON "content_item" USING btree ("organization_id","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "content_item_by_deletion" ON "content_item" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "discount_code_of_account" ON "discount_code" USING btree ("account_id","deleted_at","created_at","id");--> statement-breakpoint
CREATE INDEX "discount_code_of_organization" ON "discount_code" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "discount_code_by_end" ON "discount_code" USING btree ("organization_id","end_date");--> statement-breakpoint
CREATE INDEX "discount_code_in_store" ON "discount_code" USING btree ("organization_id","shopify_discount_id");--> statement-breakpoint
CREATE INDEX "discount_code_name_code" ON "discount_code_name" USING btree ("code_id","name");--> statement-breakpoint
CREATE INDEX "utm_link_of_account" ON "utm_link" USING btree ("account_id","deleted_at","created_at","id");--> statement-breakpoint
CREATE INDEX "utm_link_of_organization" ON "utm_link" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "utm_link_triple_key" ON "utm_link_triple" USING btree ("organization_id","key","link_id");--> statement-breakpoint
CREATE INDEX "utm_visitor_day" ON "utm_visitor" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_sum_read" ON "sales_sum" USING btree ("organization_id","of","currency","id","period","orders","minor");--> statement-breakpoint
CREATE UNIQUE INDEX "store_connection_shop" ON "store_connection" USING btree ("shop");--> statement-breakpoint
CREATE INDEX "store_authorization_end" ON "store_authorization" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "store_task_next" ON "store_task" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "store_delivery_age" ON "store_delivery" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shop_order_of_shop" ON "shop_order" USING btree ("organization_id","shop");--> statement-breakpoint
CREATE INDEX "shop_order_handle_order" ON "shop_order_handle" USING btree ("organization_id","order_id");--> statement-breakpoint
CREATE INDEX "attribution_of_source" ON "attribution" USING btree ("organization_id","source","source_id","ordered_at","is_counted","currency","net","order_id");--> statement-breakpoint
CREATE INDEX "attribution_of_account" ON "attribution" USING btree ("organization_id","account_id","is_primary","ordered_at","is_counted","currency","net","reason");--> statement-breakpoint
CREATE INDEX "attribution_by_time" ON "attribution" USING btree ("organization_id","is_primary","ordered_at","is_counted","reason","currency","net","account_id","source_id");