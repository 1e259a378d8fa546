CREATE TABLE "website_operations" (
	"operation_no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "website_operations_operation_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"website_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text,
	"kind" text NOT NULL,
	"from_status" text,
	"from_rectification" text,
	"to_status" text,
	"to_rectification" text,
	"remark" text,
	"opinion" text,
	"before" jsonb,
	"after" jsonb,
	"pictures" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "website_no" text DEFAULT 'W' || replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "rectification" text DEFAULT 'unchecked' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "review_opinion" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "rectification_opinion" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "compliance_comment" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "rectification_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "website_operations_time" ON "website_operations" USING btree ("merchant_no","website_no","at","operation_no");--> statement-breakpoint
CREATE UNIQUE INDEX "websites_number" ON "websites" USING btree ("merchant_no","website_no");--> statement-breakpoint
CREATE INDEX "websites_created" ON "websites" USING btree ("merchant_no","created_at","website_no");--> statement-breakpoint
CREATE INDEX "websites_next" ON "websites" USING btree ("merchant_no","next_at");