CREATE TABLE "chargeback_lines" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"count_line" integer,
	"rate_line" numeric(5, 2),
	"emails" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crossed_lines" (
	"merchant_no" text NOT NULL,
	"month" text NOT NULL,
	"line" text NOT NULL,
	"value" numeric(10, 2) NOT NULL,
	"measured" numeric(10, 2) NOT NULL,
	"crossed_at" timestamp (3) with time zone NOT NULL,
	"emails" jsonb NOT NULL,
	CONSTRAINT "crossed_lines_merchant_no_month_line_value_pk" PRIMARY KEY("merchant_no","month","line","value")
);
--> statement-breakpoint
CREATE TABLE "daily_documents" (
	"merchant_no" text NOT NULL,
	"document_no" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	CONSTRAINT "daily_documents_merchant_no_document_no_pk" PRIMARY KEY("merchant_no","document_no")
);
--> statement-breakpoint
CREATE TABLE "document_settings" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"documents" jsonb NOT NULL,
	"hour" integer NOT NULL,
	"emails" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_reviews" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"score" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"compared_with" text,
	"large_amount" boolean NOT NULL,
	CONSTRAINT "order_reviews_merchant_no_trade_no_pk" PRIMARY KEY("merchant_no","trade_no")
);
--> statement-breakpoint
CREATE TABLE "risk_order_mails" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"min_score" integer NOT NULL,
	"emails" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "daily_documents_day" ON "daily_documents" USING btree ("merchant_no","day","document_no");--> statement-breakpoint
CREATE INDEX "daily_documents_created" ON "daily_documents" USING btree ("merchant_no","created_at","document_no");--> statement-breakpoint
CREATE INDEX "document_settings_next" ON "document_settings" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE INDEX "order_reviews_created" ON "order_reviews" USING btree ("merchant_no","created_at","trade_no","score","large_amount");--> statement-breakpoint
CREATE INDEX "order_reviews_score" ON "order_reviews" USING btree ("merchant_no","score","trade_no","created_at");