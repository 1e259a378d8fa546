CREATE TABLE "pay_link_mails" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pay_link_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"link_no" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "pay_link_mails_merchant_no_link_no_id_pk" PRIMARY KEY("merchant_no","link_no","id")
);
--> statement-breakpoint
CREATE TABLE "pay_links" (
	"merchant_no" text NOT NULL,
	"link_no" text NOT NULL,
	"token" text NOT NULL,
	"gateway_no" text NOT NULL,
	"website" text NOT NULL,
	"order_no" text NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(19, 3) NOT NULL,
	"currency" text NOT NULL,
	"use" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"expired_by" text,
	CONSTRAINT "pay_links_merchant_no_link_no_pk" PRIMARY KEY("merchant_no","link_no")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"merchant_no" text NOT NULL,
	"currency" text NOT NULL,
	"account_last4" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"settlement_bank" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "bank_accounts_merchant_no_currency_account_last4_pk" PRIMARY KEY("merchant_no","currency","account_last4")
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"holder" text NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_consents" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"session_id" text NOT NULL,
	"gateway_no" text NOT NULL,
	"return_to" text NOT NULL,
	"code_hash" text,
	"account_no" text,
	"holder" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text,
	"reason" text,
	"amount" numeric(19, 3),
	"currency" text,
	CONSTRAINT "payout_events_merchant_no_gateway_no_id_pk" PRIMARY KEY("merchant_no","gateway_no","id")
);
--> statement-breakpoint
CREATE TABLE "payout_shops" (
	"merchant_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"authorized_at" timestamp (3) with time zone,
	"consent_until" timestamp (3) with time zone,
	"early_status" text NOT NULL,
	"early_reason" text,
	"applied_at" timestamp (3) with time zone,
	"applied_by" text,
	"decides_at" timestamp (3) with time zone,
	"credit_line" numeric(19, 3),
	"currency" text NOT NULL,
	"planned_pre_audit" boolean,
	"planned_activation" boolean,
	"planned_credit_line" numeric(19, 3),
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "payout_shops_merchant_no_gateway_no_pk" PRIMARY KEY("merchant_no","gateway_no")
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "link_no" text;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_links_token" ON "pay_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "pay_links_created" ON "pay_links" USING btree ("merchant_no","created_at","link_no","gateway_no","currency","use");--> statement-breakpoint
CREATE INDEX "pay_links_expires" ON "pay_links" USING btree ("merchant_no","expires_at","link_no");--> statement-breakpoint
CREATE INDEX "pay_links_amount" ON "pay_links" USING btree ("merchant_no","amount","link_no");--> statement-breakpoint
CREATE INDEX "pay_links_order" ON "pay_links" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "payout_shops_next" ON "payout_shops" USING btree ("merchant_no","next_at") WHERE "payout_shops"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "transactions_link" ON "transactions" USING btree ("merchant_no","link_no","created_at","trade_no","status","amount") WHERE "transactions"."link_no" is not null;--> statement-breakpoint
CREATE INDEX "transactions_link_created" ON "transactions" USING btree ("merchant_no","created_at","trade_no","link_no") WHERE "transactions"."link_no" is not null;