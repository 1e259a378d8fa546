CREATE TABLE "alerts" (
	"merchant_no" text NOT NULL,
	"alert_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(19, 3) NOT NULL,
	"currency" text NOT NULL,
	"alerted_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"files_at" timestamp (3) with time zone,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text,
	"refund_no" text,
	"dispute_no" text,
	"order_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"website" text NOT NULL,
	"trade_amount" numeric(19, 3) NOT NULL,
	"traded_at" timestamp (3) with time zone NOT NULL,
	"card_type" text,
	"card_first6" text,
	"card_last4" text,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_merchant_no_alert_no_pk" PRIMARY KEY("merchant_no","alert_no")
);
--> statement-breakpoint
CREATE TABLE "customer_filters" (
	"merchant_no" text NOT NULL,
	"filter_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"website" text NOT NULL,
	"limit_type" text NOT NULL,
	"condition" text NOT NULL,
	"countries" jsonb NOT NULL,
	"area" text NOT NULL,
	"states" jsonb NOT NULL,
	"cities" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"timing" text NOT NULL,
	"periods" jsonb NOT NULL,
	"remark" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"same" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "customer_filters_merchant_no_filter_no_pk" PRIMARY KEY("merchant_no","filter_no")
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "browser_language" text;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_trade" ON "alerts" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "alerts_alerted" ON "alerts" USING btree ("merchant_no","alerted_at","alert_no","state");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("merchant_no","due_at","alert_no");--> statement-breakpoint
CREATE INDEX "alerts_amount" ON "alerts" USING btree ("merchant_no","amount","alert_no");--> statement-breakpoint
CREATE INDEX "alerts_next" ON "alerts" USING btree ("merchant_no","next_at") WHERE "alerts"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_filters_same" ON "customer_filters" USING btree ("merchant_no","same");--> statement-breakpoint
CREATE INDEX "customer_filters_updated" ON "customer_filters" USING btree ("merchant_no","updated_at","filter_no");--> statement-breakpoint
CREATE INDEX "customer_filters_created" ON "customer_filters" USING btree ("merchant_no","created_at","filter_no");