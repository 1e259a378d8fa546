CREATE TABLE "complaint_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"complaint_no" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"method" text,
	"follow_up_type" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_rounds" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"through" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"merchant_no" text NOT NULL,
	"complaint_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"order_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"amount" numeric(19, 3) NOT NULL,
	"currency" text NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"level" text NOT NULL,
	"method" text NOT NULL,
	"count" integer NOT NULL,
	"status" text NOT NULL,
	"follow_up_type" text,
	"complained_at" timestamp (3) with time zone NOT NULL,
	"followed_up_at" timestamp (3) with time zone,
	"followed_up_by" text,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "complaints_merchant_no_complaint_no_pk" PRIMARY KEY("merchant_no","complaint_no")
);
--> statement-breakpoint
CREATE TABLE "news_reads" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"news_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_reads_merchant_no_user_name_news_id_pk" PRIMARY KEY("merchant_no","user_name","news_id")
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "category" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "title_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "strip_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "impact" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "services" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "complaint_entries_of" ON "complaint_entries" USING btree ("merchant_no","complaint_no","at","id");--> statement-breakpoint
CREATE INDEX "complaint_rounds_next" ON "complaint_rounds" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_trade" ON "complaints" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "complaints_time" ON "complaints" USING btree ("merchant_no","complained_at","complaint_no","status","gateway_no");--> statement-breakpoint
CREATE INDEX "complaints_count" ON "complaints" USING btree ("merchant_no","count","complaint_no");--> statement-breakpoint
CREATE INDEX "complaints_amount" ON "complaints" USING btree ("merchant_no","amount","complaint_no");--> statement-breakpoint
CREATE INDEX "complaints_order" ON "complaints" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "complaints_next" ON "complaints" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE INDEX "news_merchant" ON "news" USING btree ("merchant_no","published_at","id");--> statement-breakpoint
CREATE INDEX "news_starts" ON "news" USING btree ("merchant_no","starts_at","id");