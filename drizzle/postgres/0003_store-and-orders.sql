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
CREATE TABLE "removed_shop_order" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "removed_shop_order_organization_id_id_pk" PRIMARY KEY("organization_id","id")
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
CREATE TABLE "shop_order_handle" (
	"organization_id" text NOT NULL,
	"handle" text NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "shop_order_handle_organization_id_handle_order_id_pk" PRIMARY KEY("organization_id","handle","order_id")
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
CREATE TABLE "store_delivery" (
	"event_id" text NOT NULL,
	"topic" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_delivery_event_id_topic_pk" PRIMARY KEY("event_id","topic")
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
CREATE INDEX "attribution_of_source" ON "attribution" USING btree ("organization_id","source","source_id","ordered_at","is_counted","currency","net","order_id");--> statement-breakpoint
CREATE INDEX "attribution_of_account" ON "attribution" USING btree ("organization_id","account_id","is_primary","ordered_at","is_counted","currency","net","reason");--> statement-breakpoint
CREATE INDEX "attribution_by_time" ON "attribution" USING btree ("organization_id","is_primary","ordered_at","is_counted","reason","currency","net","account_id","source_id");--> statement-breakpoint
CREATE INDEX "shop_order_of_shop" ON "shop_order" USING btree ("organization_id","shop");--> statement-breakpoint
CREATE INDEX "shop_order_handle_order" ON "shop_order_handle" USING btree ("organization_id","order_id");--> statement-breakpoint
CREATE INDEX "store_authorization_end" ON "store_authorization" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_connection_shop" ON "store_connection" USING btree ("shop");--> statement-breakpoint
CREATE INDEX "store_delivery_age" ON "store_delivery" USING btree ("at");--> statement-breakpoint
CREATE INDEX "store_task_next" ON "store_task" USING btree ("next_at");