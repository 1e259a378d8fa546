CREATE TABLE "arrivals" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"platform" text NOT NULL,
	"domain" text NOT NULL,
	"store_name" text NOT NULL,
	"signature_hash" text NOT NULL,
	"return_to" text NOT NULL,
	"stage" text NOT NULL,
	"state_hash" text,
	"merchant_no" text,
	"gateway_no" text,
	"wrong" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "arrivals_signature_hash_unique" UNIQUE("signature_hash"),
	CONSTRAINT "arrivals_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "gateway_keys" (
	"gateway_no" text PRIMARY KEY NOT NULL,
	"merchant_no" text NOT NULL,
	"sign_key" text NOT NULL,
	"platform_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logistics_bindings" (
	"merchant_no" text NOT NULL,
	"account" text NOT NULL,
	"partner" text NOT NULL,
	"authorized_by" text NOT NULL,
	"authorized_at" timestamp with time zone NOT NULL,
	CONSTRAINT "logistics_bindings_merchant_no_account_pk" PRIMARY KEY("merchant_no","account")
);
--> statement-breakpoint
CREATE TABLE "platform_apps" (
	"platform" text PRIMARY KEY NOT NULL,
	"app_key" text NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_shops" (
	"platform" text NOT NULL,
	"domain" text NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "platform_shops_platform_domain_pk" PRIMARY KEY("platform","domain"),
	CONSTRAINT "platform_shops_id" UNIQUE("platform","shop_id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"access_token_hash" text,
	"status" text NOT NULL,
	"authorized_at" timestamp with time zone,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stores_of_merchant" UNIQUE("merchant_no","platform","domain")
);
--> statement-breakpoint
CREATE INDEX "arrivals_session" ON "arrivals" USING btree ("session_id","finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_authorized" ON "stores" USING btree ("platform","domain") WHERE status = 'authorized';