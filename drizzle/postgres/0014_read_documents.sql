CREATE TABLE "read_document" (
	"organization_id" text NOT NULL,
	"hash" text NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "read_document_organization_id_hash_account_id_pk" PRIMARY KEY("organization_id","hash","account_id")
);
--> statement-breakpoint
CREATE INDEX "content_item_by_reference" ON "content_item" USING btree ("organization_id","reference") WHERE reference is not null;