CREATE TABLE "gateways" (
	"gateway_no" text PRIMARY KEY NOT NULL,
	"merchant_no" text NOT NULL,
	"label_zh" text NOT NULL,
	"label_en" text NOT NULL,
	"environment" text NOT NULL,
	"currency" text NOT NULL,
	"tabulation_weekday" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"time_zone" text NOT NULL,
	"payout" boolean NOT NULL,
	"multi_currency" boolean NOT NULL,
	"seller_kyb" boolean NOT NULL,
	"degraded" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_no" text,
	"content_zh" text NOT NULL,
	"content_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"merchant_no" text NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"type" text NOT NULL,
	"display_home" boolean NOT NULL,
	"rights" jsonb NOT NULL,
	CONSTRAINT "roles_merchant_no_code_pk" PRIMARY KEY("merchant_no","code")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"merchant_no" text,
	"user_name" text,
	"rights" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"history_checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"wrong" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_attempts_merchant_no_user_name_pk" PRIMARY KEY("merchant_no","user_name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone NOT NULL,
	"second_step" text NOT NULL,
	"phone" text,
	"totp_secret" text,
	CONSTRAINT "users_merchant_no_user_name_pk" PRIMARY KEY("merchant_no","user_name")
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"merchant_no" text NOT NULL,
	"url" text NOT NULL,
	"gateway_no" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "websites_merchant_no_url_gateway_no_pk" PRIMARY KEY("merchant_no","url","gateway_no")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"merchant_no" text NOT NULL,
	"customer_no" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_merchant_no_customer_no_pk" PRIMARY KEY("merchant_no","customer_no")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"merchant_no" text NOT NULL,
	"dispute_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"amount" numeric(19, 3) NOT NULL,
	"currency" text NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_merchant_no_dispute_no_pk" PRIMARY KEY("merchant_no","dispute_no")
);
--> statement-breakpoint
CREATE TABLE "risk_scores" (
	"merchant_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"pre_auth_score" integer NOT NULL,
	"total_score" integer NOT NULL,
	CONSTRAINT "risk_scores_merchant_no_gateway_no_pk" PRIMARY KEY("merchant_no","gateway_no")
);
--> statement-breakpoint
CREATE TABLE "transaction_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transaction_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text,
	"amount" numeric(19, 3),
	"currency" text,
	"reference" text,
	CONSTRAINT "transaction_events_merchant_no_trade_no_id_pk" PRIMARY KEY("merchant_no","trade_no","id")
);
--> statement-breakpoint
CREATE TABLE "transaction_products" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price" numeric(19, 3) NOT NULL,
	"quantity" integer NOT NULL,
	"delivery_method" text,
	"delivery_date" date,
	CONSTRAINT "transaction_products_merchant_no_trade_no_position_pk" PRIMARY KEY("merchant_no","trade_no","position")
);
--> statement-breakpoint
CREATE TABLE "transaction_rules" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"rule_code" text NOT NULL,
	"score" integer NOT NULL,
	"measured" jsonb NOT NULL,
	CONSTRAINT "transaction_rules_merchant_no_trade_no_rule_code_pk" PRIMARY KEY("merchant_no","trade_no","rule_code")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"order_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"website" text NOT NULL,
	"environment" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"wallet_type" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"customer_no" text NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"card_type" text,
	"card_first6" text,
	"card_last4" text,
	"card_hash" text,
	"card_holder" text,
	"card_expiry" text,
	"issuing_bank" text,
	"bank_country" text,
	"amount" numeric(19, 3) NOT NULL,
	"currency" text NOT NULL,
	"refunded_amount" numeric(19, 3) DEFAULT '0' NOT NULL,
	"frozen_amount" numeric(19, 3) DEFAULT '0' NOT NULL,
	"frozen_status" text DEFAULT 'none' NOT NULL,
	"hold_amount" numeric(19, 3) DEFAULT '0' NOT NULL,
	"hold_status" text DEFAULT 'none' NOT NULL,
	"transaction_type" text NOT NULL,
	"pre_auth_type" text DEFAULT 'none' NOT NULL,
	"pre_auth_status" text DEFAULT 'none' NOT NULL,
	"settlement_status" text DEFAULT 'unsettled' NOT NULL,
	"reserve_status" text DEFAULT 'none' NOT NULL,
	"reconciled" boolean DEFAULT false NOT NULL,
	"ip" text NOT NULL,
	"ip_country" text,
	"ip_city" text,
	"merchant_ip" text NOT NULL,
	"billing_address" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"risk_score" integer NOT NULL,
	"pre_auth_score" integer NOT NULL,
	"total_score" integer NOT NULL,
	"error_code" text,
	"tracking_number" text,
	"tracking_site" text,
	"carrier_code" text,
	"fulfilled_at" timestamp (3) with time zone,
	"waybill_uploaded" boolean DEFAULT false NOT NULL,
	"planned_status" text,
	"planned_error_code" text,
	"processes_at" timestamp (3) with time zone,
	"concludes_at" timestamp (3) with time zone,
	"reconciles_at" timestamp (3) with time zone,
	"tabulates_at" timestamp (3) with time zone,
	"settles_at" timestamp (3) with time zone,
	"reserve_releases_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"refunds_fail" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transactions_merchant_no_trade_no_pk" PRIMARY KEY("merchant_no","trade_no")
);
--> statement-breakpoint
CREATE TABLE "clock_offsets" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operation_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text,
	"user_name" text,
	"call" text NOT NULL,
	"target" text,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"code" text NOT NULL,
	"request_id" text NOT NULL,
	"business_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"request_digest" text,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_parts" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"merchant_no" text NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "settings_merchant_no_role_name_pk" PRIMARY KEY("merchant_no","role","name")
);
--> statement-breakpoint
CREATE TABLE "verify_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"merchant_no" text,
	"user_name" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"merchant_no" text NOT NULL,
	"refund_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"order_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"trade_amount" numeric(19, 3) NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(19, 3) NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"applicant" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"operator" text,
	"failure_code" text,
	"audits_at" timestamp (3) with time zone NOT NULL,
	"acquirer_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"fails" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refunds_merchant_no_refund_no_pk" PRIMARY KEY("merchant_no","refund_no")
);
--> statement-breakpoint
CREATE INDEX "gateways_merchant" ON "gateways" USING btree ("merchant_no");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("merchant_no","user_name","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("merchant_no","user_name");--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("merchant_no","email");--> statement-breakpoint
CREATE INDEX "disputes_trade" ON "disputes" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "transactions_created" ON "transactions" USING btree ("merchant_no","created_at","trade_no","status","method","gateway_no","currency","card_type","environment","transaction_type");--> statement-breakpoint
CREATE INDEX "transactions_amount" ON "transactions" USING btree ("merchant_no","amount","trade_no","created_at");--> statement-breakpoint
CREATE INDEX "transactions_order" ON "transactions" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "transactions_status" ON "transactions" USING btree ("merchant_no","status","created_at","trade_no","method","gateway_no");--> statement-breakpoint
CREATE INDEX "transactions_method" ON "transactions" USING btree ("merchant_no","method","created_at","trade_no","status");--> statement-breakpoint
CREATE INDEX "transactions_gateway" ON "transactions" USING btree ("merchant_no","gateway_no","created_at","trade_no","status");--> statement-breakpoint
CREATE INDEX "transactions_website" ON "transactions" USING btree ("merchant_no","website","created_at","trade_no","status");--> statement-breakpoint
CREATE INDEX "transactions_currency" ON "transactions" USING btree ("merchant_no","currency","created_at","trade_no","status");--> statement-breakpoint
CREATE INDEX "transactions_card_type" ON "transactions" USING btree ("merchant_no","card_type","created_at","trade_no","status");--> statement-breakpoint
CREATE INDEX "transactions_bank_country" ON "transactions" USING btree ("merchant_no","bank_country","created_at","trade_no","status");--> statement-breakpoint
CREATE INDEX "transactions_ip_country" ON "transactions" USING btree ("merchant_no","ip_country","created_at","trade_no","status");--> statement-breakpoint
CREATE INDEX "transactions_type" ON "transactions" USING btree ("merchant_no","transaction_type","created_at","trade_no","status");--> statement-breakpoint
CREATE INDEX "transactions_settlement" ON "transactions" USING btree ("merchant_no","settlement_status","created_at","trade_no","status");--> statement-breakpoint
CREATE INDEX "transactions_environment" ON "transactions" USING btree ("merchant_no","environment","created_at","trade_no","status");--> statement-breakpoint
CREATE INDEX "transactions_email" ON "transactions" USING btree ("merchant_no","email","created_at","trade_no");--> statement-breakpoint
CREATE INDEX "transactions_last4" ON "transactions" USING btree ("merchant_no","card_last4","created_at","trade_no","card_first6");--> statement-breakpoint
CREATE INDEX "transactions_first6" ON "transactions" USING btree ("merchant_no","card_first6","created_at","trade_no","card_last4");--> statement-breakpoint
CREATE INDEX "transactions_card" ON "transactions" USING btree ("merchant_no","card_hash","created_at","trade_no");--> statement-breakpoint
CREATE INDEX "transactions_ip" ON "transactions" USING btree ("merchant_no","ip","created_at","trade_no");--> statement-breakpoint
CREATE INDEX "transactions_next" ON "transactions" USING btree ("merchant_no","next_at") WHERE "transactions"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "operation_logs_merchant" ON "operation_logs" USING btree ("merchant_no","id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "verify_codes_session" ON "verify_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refunds_applied" ON "refunds" USING btree ("merchant_no","applied_at","refund_no","status","type","gateway_no","currency");--> statement-breakpoint
CREATE INDEX "refunds_amount" ON "refunds" USING btree ("merchant_no","amount","refund_no","applied_at");--> statement-breakpoint
CREATE INDEX "refunds_trade" ON "refunds" USING btree ("merchant_no","trade_no","applied_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("merchant_no","status","applied_at","refund_no");--> statement-breakpoint
CREATE INDEX "refunds_gateway" ON "refunds" USING btree ("merchant_no","gateway_no","applied_at","refund_no");--> statement-breakpoint
CREATE INDEX "refunds_currency" ON "refunds" USING btree ("merchant_no","currency","applied_at","refund_no");--> statement-breakpoint
CREATE INDEX "refunds_applicant" ON "refunds" USING btree ("merchant_no","applicant","applied_at","refund_no");--> statement-breakpoint
CREATE INDEX "refunds_next" ON "refunds" USING btree ("merchant_no","next_at") WHERE "refunds"."next_at" is not null;