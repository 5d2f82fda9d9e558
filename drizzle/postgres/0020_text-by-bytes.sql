-- Every text in the order of its bytes, as on SQLite, in one change of each table.
DROP TRIGGER "account_counted_elsewhere" ON "account";
--> statement-breakpoint
ALTER TABLE "user"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "first_name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "last_name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "email" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "image" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "default_profile_image" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "organization"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "slug" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "logo" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "metadata" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "session"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "token" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "active_organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "ip_address" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "user_agent" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "credential"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "provider_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "access_token" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "refresh_token" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "id_token" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "scope" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "password" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "verification"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "identifier" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "value" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "member"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "role" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "invitation"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "token" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "email" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "role" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "status" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "inviter_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "former_member"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "email" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "api_key"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "start" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "hash" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "scope" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "reading_lesson"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "field" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "reading_learning"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "account_import"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "file_name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "undone_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "account_import_row"
  ALTER COLUMN "import_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "kind" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "account_import_left"
  ALTER COLUMN "import_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "why" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "workspace_import"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "created_by" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "upload_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "filename" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "state" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "why" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "target_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "list" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "organization_stage"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "key" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "signed_substage"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "key" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "segment"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name_key" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "campaign"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name_key" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "custom_field"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "type" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "organization_settings"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "time_zone" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "default_utm_source" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "default_utm_medium" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "default_utm_campaign" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "default_base_url" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "idempotency_record"
  ALTER COLUMN "caller" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "route" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "body_hash" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "social_lookup_usage"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "month" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "database_fact"
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "value" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "renewal"
  ALTER COLUMN "work" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "subject" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "done_up_to" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "job"
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "outgoing_mail"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "sealed" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "why" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "account"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "influencer_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "email" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "stage_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "signed_substage" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "previous_signed_substage" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "top_platform" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "priority" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "segment_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "owner_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "next_outreach_date" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "bio_summary" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "website_url" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "instagram_username" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "tiktok_username" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "youtube_username" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "facebook_username" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "linkedin_username" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "email_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "outreach_day" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "recent_currency" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "created_by" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "deleted_by" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "last_campaign_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "unanswered_since" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "content_due" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "merged_into" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "influencer"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "profile_picture_url" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "picture_tried_for" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "account_change"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "field" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "actor_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "custom_field_value"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "field_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "value" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "updated_by" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "number_key" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "time_log"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "event" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "field" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "channel" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "old_value" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "new_value" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "changed_by" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "key_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "agreement_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "agreement_name" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "system_note"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "content" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "author_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "account_search"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "head" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "notes" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "account_identity"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "mark" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "account_campaign"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "campaign_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "search_word"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "word" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "stage_count"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "stage_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "saved_view"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "query" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "created_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "sample_account"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "document_update"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "document_head"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "document_snapshot"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "document_client"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "note"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "author_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "content" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "deleted_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "notification"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "kind" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "note_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "partnership_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "item_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "due_day" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "code_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "video_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "actor_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "mute"
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "kind" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "subject" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "daily_mail"
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "mailed_for" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "partnership"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "budget" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "start_date" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "end_date" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "invoice_status" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "deleted_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "content_item"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "partnership_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "type" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "due_date" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "content_link" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "reference" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "deleted_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "partnership_change"
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "partnership_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "item_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "field" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "actor_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "read_document"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "hash" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "agreement_file"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "partnership_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "content_type" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "hash" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "file_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "added_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "discount_code"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "code" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "discount_type" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "discount_value" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "start_date" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "end_date" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "shopify_discount_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "shop" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "in_store" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "created_by" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "deleted_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "discount_code_name"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "code_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "utm_link"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "source" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "medium" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "campaign" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "base_url" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "full_url" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "created_by" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "deleted_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "utm_link_triple"
  ALTER COLUMN "link_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "source" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "medium" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "campaign" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "utm_day"
  ALTER COLUMN "link_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "day" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "utm_organization_day"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "day" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "utm_visitor"
  ALTER COLUMN "link_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "visitor" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "day" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "utm_salt"
  ALTER COLUMN "day" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "salt" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "sales_sum"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "of" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "currency" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "period" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "sales_sum_zone"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "time_zone" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "recent_of" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "store_connection"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "shop" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "sealed_tokens" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "currency" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "time_zone" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "connected_by" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "import_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "trouble" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "store_authorization"
  ALTER COLUMN "state_hash" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "session_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "shop" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "store_task"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "kind" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "subject_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "mark" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "store_delivery"
  ALTER COLUMN "event_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "topic" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "shop_order"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "shop" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "name" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "currency" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "removed_shop_order"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "shop_order_handle"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "handle" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "order_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "attribution"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "order_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "source" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "source_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "reason" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "detail" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "currency" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "video"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "account_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "filename" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "upload_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "file_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "poster_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "captions_key" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "content_type" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "rights_until" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "refusal" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "created_by" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "deleted_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "video_tag"
  ALTER COLUMN "video_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "tag" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "key" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "video_share"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "video_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "last_day" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "created_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "webhook_endpoint"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "address" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "description" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "secret" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "former_secret" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "off_reason" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "created_by" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "webhook_event"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "type" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "payload" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "webhook_delivery"
  ALTER COLUMN "id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "endpoint_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "event_id" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "state" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "why" SET DATA TYPE text COLLATE "C",
  ALTER COLUMN "answer" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "change_log"
  ALTER COLUMN "organization_id" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
CREATE TRIGGER "account_counted_elsewhere" AFTER UPDATE OF "stage_id", "deleted_at" ON "account" FOR EACH ROW
  WHEN (old."stage_id" <> new."stage_id" OR (old."deleted_at" IS NULL) <> (new."deleted_at" IS NULL)) EXECUTE FUNCTION "count_account"();
