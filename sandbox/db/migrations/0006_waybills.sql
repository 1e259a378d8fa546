CREATE TABLE "commodities" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"batch_no" text,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commodities_merchant_no_trade_no_pk" PRIMARY KEY("merchant_no","trade_no")
);
--> statement-breakpoint
CREATE TABLE "upload_rows" (
	"merchant_no" text NOT NULL,
	"batch_no" text NOT NULL,
	"line" integer NOT NULL,
	"verdict" text NOT NULL,
	"cells" jsonb,
	"issues" jsonb,
	CONSTRAINT "upload_rows_merchant_no_batch_no_line_pk" PRIMARY KEY("merchant_no","batch_no","line")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"merchant_no" text NOT NULL,
	"batch_no" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"replaced" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "uploads_merchant_no_batch_no_pk" PRIMARY KEY("merchant_no","batch_no")
);
--> statement-breakpoint
CREATE TABLE "waybill_pictures" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"picture_no" text NOT NULL,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "waybill_pictures_merchant_no_trade_no_picture_no_pk" PRIMARY KEY("merchant_no","trade_no","picture_no")
);
--> statement-breakpoint
CREATE TABLE "waybills" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"carrier_code" text,
	"tracking_number" text,
	"tracking_site" text,
	"product_type" text NOT NULL,
	"shipped_at" timestamp (3) with time zone,
	"shipped_from" text,
	"product_name" text,
	"delivery_method" text,
	"delivery_date" date,
	"letter" text,
	"picture_count" integer DEFAULT 0 NOT NULL,
	"batch_no" text,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"arrives_at" timestamp (3) with time zone,
	"delivery_fails" boolean DEFAULT false NOT NULL,
	CONSTRAINT "waybills_merchant_no_trade_no_pk" PRIMARY KEY("merchant_no","trade_no")
);
--> statement-breakpoint
CREATE INDEX "uploads_time" ON "uploads" USING btree ("merchant_no","kind","uploaded_at","batch_no");--> statement-breakpoint
CREATE INDEX "waybills_tracking" ON "waybills" USING btree ("merchant_no","tracking_number");--> statement-breakpoint
CREATE INDEX "transactions_waybill" ON "transactions" USING btree ("merchant_no","waybill_uploaded","created_at","trade_no","gateway_no") WHERE "transactions"."status" = 'success';--> statement-breakpoint
CREATE INDEX "transactions_tracking" ON "transactions" USING btree ("merchant_no","tracking_number") WHERE "transactions"."tracking_number" is not null;