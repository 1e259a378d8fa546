CREATE TABLE "dispute_drafts" (
	"merchant_no" text NOT NULL,
	"dispute_no" text NOT NULL,
	"version" integer NOT NULL,
	"product_type" text NOT NULL,
	"letter" text NOT NULL,
	"notes" text NOT NULL,
	"sections" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "dispute_drafts_merchant_no_dispute_no_pk" PRIMARY KEY("merchant_no","dispute_no")
);
--> statement-breakpoint
CREATE TABLE "dispute_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dispute_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"dispute_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text,
	"amount" numeric(19, 3),
	"note" text,
	CONSTRAINT "dispute_events_merchant_no_dispute_no_id_pk" PRIMARY KEY("merchant_no","dispute_no","id")
);
--> statement-breakpoint
CREATE TABLE "dispute_submissions" (
	"merchant_no" text NOT NULL,
	"dispute_no" text NOT NULL,
	"no" integer NOT NULL,
	"product_type" text NOT NULL,
	"letter" text NOT NULL,
	"notes" text NOT NULL,
	"sections" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"revoked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dispute_submissions_merchant_no_dispute_no_no_pk" PRIMARY KEY("merchant_no","dispute_no","no")
);
--> statement-breakpoint
CREATE TABLE "settlement_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "settlement_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"gateway_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"dispute_no" text,
	"amount" numeric(19, 3) NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_entries_merchant_no_cause_pk" PRIMARY KEY("merchant_no","cause")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "chargeback_kind" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "order_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "gateway_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "trade_amount" numeric(19, 3) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "traded_at" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "card_type" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "card_first6" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "stage" text DEFAULT 'to_answer' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "representment_status" text DEFAULT 'non_represented' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "arbitration_status" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "arbitration_updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "pre_arbitration_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "money_state" text DEFAULT 'frozen' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "frozen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "turned_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "represented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "appeal_amount" numeric(19, 3);--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "rdr_refund_amount" numeric(19, 3);--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "refund_no" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "cycle" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "evidence_complete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "ruling_won" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "spread" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "settlement_entries_time" ON "settlement_entries" USING btree ("merchant_no","at","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_trade" ON "settlement_entries" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "disputes_filed" ON "disputes" USING btree ("merchant_no","filed_at","dispute_no","stage","gateway_no");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("merchant_no","due_at","dispute_no","stage");--> statement-breakpoint
CREATE INDEX "disputes_amount" ON "disputes" USING btree ("merchant_no","amount","dispute_no","filed_at");--> statement-breakpoint
CREATE INDEX "disputes_stage" ON "disputes" USING btree ("merchant_no","stage","filed_at","dispute_no");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "disputes_next" ON "disputes" USING btree ("merchant_no","next_at") WHERE "disputes"."next_at" is not null;