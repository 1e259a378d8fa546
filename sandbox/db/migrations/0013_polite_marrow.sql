CREATE TABLE "api_keys" (
	"merchant_no" text NOT NULL,
	"key_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"environment" text NOT NULL,
	"status" text NOT NULL,
	"hash" text,
	"last_four" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"shown_at" timestamp (3) with time zone,
	"shown_by" text,
	"activated_at" timestamp (3) with time zone,
	"activated_by" text,
	"replaced_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"updated_by" text,
	CONSTRAINT "api_keys_merchant_no_key_no_pk" PRIMARY KEY("merchant_no","key_no"),
	CONSTRAINT "api_keys_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "gateway_logos" (
	"merchant_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"picture_no" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "gateway_logos_merchant_no_gateway_no_pk" PRIMARY KEY("merchant_no","gateway_no")
);
--> statement-breakpoint
CREATE TABLE "merchant_profiles" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"address_zh" text NOT NULL,
	"address_en" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"custom_parameters" jsonb NOT NULL,
	"chargeback_emails" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "merchant_switches" (
	"merchant_no" text NOT NULL,
	"name" text NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "merchant_switches_merchant_no_name_pk" PRIMARY KEY("merchant_no","name")
);
--> statement-breakpoint
CREATE INDEX "api_keys_gateway" ON "api_keys" USING btree ("merchant_no","gateway_no","environment");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_current" ON "api_keys" USING btree ("merchant_no","gateway_no","environment") WHERE "api_keys"."replaced_at" is null;