CREATE TABLE "alert_answer_settings" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"daily_limit" numeric(19, 3),
	"limit_currency" text NOT NULL,
	"emails" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "transaction_hours" (
	"merchant_no" text NOT NULL,
	"part" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"value" text NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"orders" integer NOT NULL,
	"amount" numeric(30, 3) NOT NULL,
	CONSTRAINT "transaction_hours_merchant_no_part_hour_value_currency_outcome_pk" PRIMARY KEY("merchant_no","part","hour","value","currency","outcome")
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"refunds" jsonb NOT NULL,
	"bank_account" boolean NOT NULL,
	"api_keys" boolean NOT NULL,
	"administrators" boolean NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"merchant_no" text NOT NULL,
	"approval_no" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rank" integer DEFAULT 1 NOT NULL,
	"call" text NOT NULL,
	"input" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"target" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"trade_no" text,
	"website" text,
	"amount" numeric(19, 3),
	"currency" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"device" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"approver" text,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"failure" jsonb,
	"result" text,
	CONSTRAINT "approvals_merchant_no_approval_no_pk" PRIMARY KEY("merchant_no","approval_no")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"key_hash" text NOT NULL,
	"locale" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_merchant_no_user_name_pk" PRIMARY KEY("merchant_no","user_name")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"custom_rule_no" text,
	"rest" jsonb NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "challenges_merchant_no_trade_no_pk" PRIMARY KEY("merchant_no","trade_no")
);
--> statement-breakpoint
CREATE TABLE "complaint_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"complaint_no" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"method" text,
	"follow_up_type" text,
	"text" text NOT NULL,
	"mail_to" text,
	"mail_subject" text,
	"mail_locale" text,
	"mail_state" text
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
CREATE TABLE "custom_rule_versions" (
	"merchant_no" text NOT NULL,
	"custom_rule_no" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text NOT NULL,
	"reverted_to" integer,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	CONSTRAINT "custom_rule_versions_merchant_no_custom_rule_no_version_pk" PRIMARY KEY("merchant_no","custom_rule_no","version")
);
--> statement-breakpoint
CREATE TABLE "custom_rules" (
	"merchant_no" text NOT NULL,
	"custom_rule_no" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"match" text NOT NULL,
	"groups" jsonb NOT NULL,
	"action" text NOT NULL,
	"points" integer,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "custom_rules_merchant_no_custom_rule_no_pk" PRIMARY KEY("merchant_no","custom_rule_no")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"customer_orders" integer,
	"customer_days" integer,
	"customer_chargebacks" integer,
	"email_orders_hour" integer,
	"email_orders_day" integer,
	"email_orders_week" integer,
	"card_orders_hour" integer,
	"card_orders_day" integer,
	"card_orders_week" integer,
	"card_failures_hour" integer,
	"card_failures_day" integer,
	"card_failures_week" integer,
	"ip_orders_hour" integer,
	"ip_orders_day" integer,
	"ip_orders_week" integer,
	CONSTRAINT "order_history_merchant_no_trade_no_pk" PRIMARY KEY("merchant_no","trade_no")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"merchant_no" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"note_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "customer_notes_merchant_no_kind_value_note_no_pk" PRIMARY KEY("merchant_no","kind","value","note_no")
);
--> statement-breakpoint
CREATE TABLE "chargeback_lines" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"count_line" integer,
	"rate_line" numeric(5, 2),
	"rate_minimum" integer NOT NULL,
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
	"card_type" text NOT NULL,
	"value" numeric(10, 2) NOT NULL,
	"measured" numeric(10, 2) NOT NULL,
	"sales" integer NOT NULL,
	"chargebacks" integer NOT NULL,
	"rate" numeric(12, 2),
	"crossed_at" timestamp (3) with time zone NOT NULL,
	"emails" jsonb NOT NULL,
	CONSTRAINT "crossed_lines_merchant_no_month_line_card_type_value_pk" PRIMARY KEY("merchant_no","month","line","card_type","value")
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
CREATE TABLE "api_keys" (
	"merchant_no" text NOT NULL,
	"key_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"environment" text NOT NULL,
	"series" text NOT NULL,
	"name" text,
	"scopes" text[] NOT NULL,
	"networks" text[] NOT NULL,
	"status" text NOT NULL,
	"hash" text,
	"first_four" text,
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
	"first_paid_at" timestamp (3) with time zone,
	"first_paid_trade_no" text,
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
CREATE TABLE "dispute_drafts" (
	"merchant_no" text NOT NULL,
	"dispute_no" text NOT NULL,
	"version" integer NOT NULL,
	"product_type" text NOT NULL,
	"letter" text NOT NULL,
	"notes" text NOT NULL,
	"items" jsonb NOT NULL,
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
	"items" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"revoked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dispute_submissions_merchant_no_dispute_no_no_pk" PRIMARY KEY("merchant_no","dispute_no","no")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"merchant_no" text NOT NULL,
	"dispute_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"kind" text NOT NULL,
	"chargeback_kind" text,
	"reason" text NOT NULL,
	"reason_code" text,
	"remark" text,
	"amount" numeric(19, 3) NOT NULL,
	"currency" text NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"order_no" text DEFAULT '' NOT NULL,
	"gateway_no" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"trade_amount" numeric(19, 3) DEFAULT '0' NOT NULL,
	"traded_at" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL,
	"card_type" text,
	"card_first6" text,
	"card_last4" text,
	"stage" text DEFAULT 'to_answer' NOT NULL,
	"representment_status" text DEFAULT 'non_represented' NOT NULL,
	"arbitration_status" text DEFAULT 'none' NOT NULL,
	"arbitration_response" text DEFAULT 'none' NOT NULL,
	"arbitration_updated_at" timestamp (3) with time zone,
	"pre_arbitration_due_at" timestamp (3) with time zone,
	"money_state" text DEFAULT 'frozen' NOT NULL,
	"frozen" boolean DEFAULT false NOT NULL,
	"turned_refund" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL,
	"represented_at" timestamp (3) with time zone,
	"appeal_amount" numeric(19, 3),
	"rdr_refund_amount" numeric(19, 3),
	"refund_no" text,
	"return_reason" text,
	"cycle" integer DEFAULT 1 NOT NULL,
	"evidence_complete" boolean DEFAULT false NOT NULL,
	"ruling_won" boolean DEFAULT false NOT NULL,
	"spread" double precision DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"has_history" boolean DEFAULT false NOT NULL,
	CONSTRAINT "disputes_merchant_no_dispute_no_pk" PRIMARY KEY("merchant_no","dispute_no")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"merchant_no" text NOT NULL,
	"event_no" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"environment" text NOT NULL,
	"gateway_no" text NOT NULL,
	"record_no" text NOT NULL,
	"trade_no" text,
	"website" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"object" jsonb NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_merchant_no_event_no_pk" PRIMARY KEY("merchant_no","event_no")
);
--> statement-breakpoint
CREATE TABLE "file_contents" (
	"job_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_jobs" (
	"job_id" text PRIMARY KEY NOT NULL,
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"report_no" text,
	"call" text NOT NULL,
	"request" jsonb NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"rights" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone,
	"rows_done" integer NOT NULL,
	"rows" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"es" text,
	"es_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone,
	CONSTRAINT "file_jobs_es_hash_unique" UNIQUE("es_hash")
);
--> statement-breakpoint
CREATE TABLE "frauds" (
	"merchant_no" text NOT NULL,
	"fraud_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"order_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"card_type" text NOT NULL,
	"amount" numeric(19, 3) NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"report_date" date NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "frauds_merchant_no_fraud_no_pk" PRIMARY KEY("merchant_no","fraud_no")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"confirm_hash" text NOT NULL,
	"confirm_until" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"revert_hashes" text[] NOT NULL,
	"revert_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "known_browsers" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"browser" text NOT NULL,
	"network" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_merchant_no_user_name_browser_network_pk" PRIMARY KEY("merchant_no","user_name","browser","network")
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
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text,
	CONSTRAINT "roles_merchant_no_code_pk" PRIMARY KEY("merchant_no","code")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"session_no" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"stage" text NOT NULL,
	"merchant_no" text,
	"user_name" text,
	"rights" jsonb,
	"preview" jsonb,
	"ip" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"history_checks" integer DEFAULT 0 NOT NULL,
	"password_checked_at" timestamp with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"network" text NOT NULL,
	"wrong" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_in_attempts_merchant_no_user_name_network_pk" PRIMARY KEY("merchant_no","user_name","network")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"main" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"created_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text,
	CONSTRAINT "users_merchant_no_user_name_pk" PRIMARY KEY("merchant_no","user_name")
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"merchant_no" text NOT NULL,
	"url" text NOT NULL,
	"gateway_no" text NOT NULL,
	"status" text NOT NULL,
	"website_no" text DEFAULT 'W' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"rectification" text DEFAULT 'unchecked' NOT NULL,
	"review_opinion" text,
	"rectification_opinion" text,
	"compliance_comment" text,
	"rectification_count" integer DEFAULT 0 NOT NULL,
	"close_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(updated_at, created_at)) STORED NOT NULL,
	"updated_by" text,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "websites_merchant_no_url_gateway_no_pk" PRIMARY KEY("merchant_no","url","gateway_no")
);
--> statement-breakpoint
CREATE TABLE "pay_link_attempts" (
	"attempt" text PRIMARY KEY NOT NULL,
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_link_mails" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pay_link_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"link_no" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text,
	"token" text NOT NULL,
	"url" text NOT NULL,
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
	"min_amount" numeric(19, 3),
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text NOT NULL,
	"use" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"expired_at" timestamp (3) with time zone,
	"expired_by" text,
	"remind_hours" integer,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "pay_links_merchant_no_link_no_pk" PRIMARY KEY("merchant_no","link_no")
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
CREATE TABLE "news" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_no" text,
	"category" text DEFAULT 'product' NOT NULL,
	"title_zh" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"content_zh" text NOT NULL,
	"content_en" text NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL,
	"strip_until" timestamp (3) with time zone,
	"impact" text,
	"services" jsonb,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone
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
CREATE TABLE "api_idempotency" (
	"merchant_no" text NOT NULL,
	"environment" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"digest" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_idempotency_merchant_no_environment_idempotency_key_pk" PRIMARY KEY("merchant_no","environment","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "api_request_days" (
	"merchant_no" text NOT NULL,
	"key_no" text NOT NULL,
	"day" text NOT NULL,
	"error_code" text NOT NULL,
	"requests" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_request_days_merchant_no_key_no_day_error_code_pk" PRIMARY KEY("merchant_no","key_no","day","error_code")
);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"merchant_no" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"key_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"environment" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"error_code" text,
	"duration_ms" integer NOT NULL,
	"ip" text NOT NULL,
	"trade_no" text,
	"request" text NOT NULL,
	"response" text NOT NULL,
	CONSTRAINT "api_requests_merchant_no_request_id_pk" PRIMARY KEY("merchant_no","request_id")
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
CREATE TABLE "risk_scores" (
	"merchant_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"pre_auth_score" integer NOT NULL,
	"total_score" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" text,
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
	"amount" numeric(30, 3),
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
	"counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "transaction_rules_merchant_no_trade_no_rule_code_pk" PRIMARY KEY("merchant_no","trade_no","rule_code")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"order_no" text NOT NULL,
	"link_no" text,
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
	"authorized_amount" numeric(19, 3),
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
	"browser_language" text,
	"merchant_ip" text NOT NULL,
	"billing_address" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_phone" text GENERATED ALWAYS AS (nullif(billing_address ->> 'phone', '')) STORED,
	"billing_country" text GENERATED ALWAYS AS (billing_address ->> 'country') STORED,
	"shipping_country" text GENERATED ALWAYS AS (shipping_address ->> 'country') STORED,
	"billing_key" text GENERATED ALWAYS AS (case when billing_address ->> 'line1' <> '' then md5((billing_address - 'name' - 'phone')::text) end) STORED,
	"shipping_key" text GENERATED ALWAYS AS (case when shipping_address ->> 'line1' <> '' then md5((shipping_address - 'name' - 'phone')::text) end) STORED,
	"same_address" boolean GENERATED ALWAYS AS (case when billing_address ->> 'line1' <> '' then md5((billing_address - 'name' - 'phone')::text) end = case when shipping_address ->> 'line1' <> '' then md5((shipping_address - 'name' - 'phone')::text) end) STORED,
	"risk_score" integer NOT NULL,
	"third_party_score" numeric(5, 2),
	"pre_auth_score" integer NOT NULL,
	"total_score" integer NOT NULL,
	"error_code" text,
	"three_d_secure" text DEFAULT 'none' NOT NULL,
	"outcome" text GENERATED ALWAYS AS (case when status <> 'failed' then status when pre_auth_status in ('revoked', 'expired') then pre_auth_status
          when error_code like 'R%' then 'refused_by_risk' when error_code like 'I%' then 'interface_error'
          else 'declined' end) STORED NOT NULL,
	"order_state" text GENERATED ALWAYS AS (case when status = 'pending' and pre_auth_status = 'pending' then 'pre_authorized' when status = 'failed' and pre_auth_status = 'revoked' then 'revoked' when status = 'failed' and pre_auth_status = 'expired' then 'expired' when status = 'pending' then 'pending' when status = 'processing' then 'processing' when status = 'failed' then 'failed' when frozen_status = 'chargeback' then 'charged_back' when frozen_status = 'frozen' then 'disputed' when frozen_status = 'none' and hold_status = 'chargeback' then 'charged_back' when hold_status = 'frozen' then 'on_hold' when (case when refunded_amount = 0 then 'none' when refunded_amount < amount then 'partial' else 'full' end) = 'full' then 'refunded' when (case when refunded_amount = 0 then 'none' when refunded_amount < amount then 'partial' else 'full' end) = 'partial' then 'partly_refunded' when frozen_status = 'normal' then 'won' when true then 'paid' end) STORED NOT NULL,
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
	"next_at" timestamp (3) with time zone,
	"refunds_fail" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transactions_merchant_no_trade_no_pk" PRIMARY KEY("merchant_no","trade_no")
);
--> statement-breakpoint
CREATE TABLE "bank_account_changes" (
	"merchant_no" text NOT NULL,
	"change_no" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"account_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"country" text NOT NULL,
	"bic" text NOT NULL,
	"account_last4" text NOT NULL,
	"replaced_last4" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"locale" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"remark" text,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "bank_account_changes_merchant_no_change_no_pk" PRIMARY KEY("merchant_no","change_no")
);
--> statement-breakpoint
CREATE TABLE "bank_account_documents" (
	"merchant_no" text NOT NULL,
	"change_no" text NOT NULL,
	"document_no" text NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "bank_account_documents_merchant_no_change_no_document_no_pk" PRIMARY KEY("merchant_no","change_no","document_no")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"merchant_no" text NOT NULL,
	"currency" text NOT NULL,
	"account_last4" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"country" text NOT NULL,
	"bic" text NOT NULL,
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
	"amount" numeric(30, 3),
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
	"credit_line" numeric(30, 3),
	"currency" text NOT NULL,
	"planned_pre_audit" boolean,
	"planned_activation" boolean,
	"planned_credit_line" numeric(30, 3),
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "payout_shops_merchant_no_gateway_no_pk" PRIMARY KEY("merchant_no","gateway_no")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"merchant_no" text NOT NULL,
	"picture_no" text NOT NULL,
	"subject" text NOT NULL,
	"subject_no" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_merchant_no_picture_no_pk" PRIMARY KEY("merchant_no","picture_no")
);
--> statement-breakpoint
CREATE TABLE "clock_offsets" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
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
	"before" jsonb,
	"after" jsonb,
	"records" text[] DEFAULT '{}'::text[] NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" text NOT NULL,
	"device" text NOT NULL,
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
	"email" text NOT NULL,
	"trade_amount" numeric(19, 3) NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(19, 3) NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"upload_no" text,
	"alert_no" text,
	"dispute_no" text,
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
CREATE TABLE "reports" (
	"merchant_no" text NOT NULL,
	"report_no" text NOT NULL,
	"user_name" text NOT NULL,
	"name" text NOT NULL,
	"call" text NOT NULL,
	"page" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[] NOT NULL,
	"field" text,
	"span" text,
	"format" text NOT NULL,
	"frequency" text NOT NULL,
	"weekday" integer NOT NULL,
	"month_day" integer NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"recipients" text[] NOT NULL,
	"locale" text NOT NULL,
	"sites" jsonb NOT NULL,
	"paused_for" text,
	"due_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"last_result" text,
	"version" integer NOT NULL,
	CONSTRAINT "reports_merchant_no_report_no_pk" PRIMARY KEY("merchant_no","report_no")
);
--> statement-breakpoint
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
	"answer" text,
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
CREATE TABLE "amount_limits" (
	"merchant_no" text NOT NULL,
	"limit_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"method" text NOT NULL,
	"card_type" text NOT NULL,
	"currency" text NOT NULL,
	"per_ticket" numeric(19, 3) NOT NULL,
	"daily" numeric(19, 3) NOT NULL,
	"weekly" numeric(19, 3) NOT NULL,
	"monthly" numeric(19, 3) NOT NULL,
	"remark" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "amount_limits_merchant_no_limit_no_pk" PRIMARY KEY("merchant_no","limit_no")
);
--> statement-breakpoint
CREATE TABLE "country_rules" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"countries" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
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
CREATE TABLE "risk_decisions" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"verdict" text NOT NULL,
	"decided_by" text,
	"checks" jsonb NOT NULL,
	CONSTRAINT "risk_decisions_merchant_no_trade_no_pk" PRIMARY KEY("merchant_no","trade_no")
);
--> statement-breakpoint
CREATE TABLE "risk_rules" (
	"merchant_no" text NOT NULL,
	"rule_code" text NOT NULL,
	"score" integer NOT NULL,
	"pass_score" numeric(5, 2),
	"enabled" boolean NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "risk_rules_merchant_no_rule_code_pk" PRIMARY KEY("merchant_no","rule_code")
);
--> statement-breakpoint
CREATE TABLE "third_party_rules" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"pass_score" numeric(5, 2) NOT NULL,
	"score" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "velocity_rules" (
	"merchant_no" text NOT NULL,
	"rule_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"period_value" numeric(6, 2) NOT NULL,
	"period_unit" text NOT NULL,
	"card_type" text NOT NULL,
	"currency" text NOT NULL,
	"black_element" text NOT NULL,
	"success_count" integer NOT NULL,
	"failure_count" integer NOT NULL,
	"total_count" integer NOT NULL,
	"remark" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "velocity_rules_merchant_no_rule_no_pk" PRIMARY KEY("merchant_no","rule_no")
);
--> statement-breakpoint
CREATE TABLE "risk_list_entries" (
	"merchant_no" text NOT NULL,
	"list_no" text NOT NULL,
	"list_type" text NOT NULL,
	"value_kind" text NOT NULL,
	"value" text NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"expires_on" date NOT NULL,
	"trade_no" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "risk_list_entries_merchant_no_list_no_pk" PRIMARY KEY("merchant_no","list_no")
);
--> statement-breakpoint
CREATE TABLE "risk_list_hits" (
	"merchant_no" text NOT NULL,
	"list_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"effect" text NOT NULL,
	CONSTRAINT "risk_list_hits_merchant_no_list_no_trade_no_pk" PRIMARY KEY("merchant_no","list_no","trade_no")
);
--> statement-breakpoint
CREATE TABLE "security_policies" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"two_step_for" text NOT NULL,
	"two_step_roles" jsonb NOT NULL,
	"two_step_from" date,
	"idle_minutes" integer NOT NULL,
	"networks" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounting_accounts" (
	"merchant_no" text PRIMARY KEY NOT NULL,
	"accounts" jsonb NOT NULL,
	"tax_rate" text NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fx_rates" (
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"rate" numeric(18, 6) NOT NULL,
	CONSTRAINT "fx_rates_currency_to_currency_day_pk" PRIMARY KEY("currency","to_currency","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"journal" text NOT NULL,
	"gateway_no" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(30, 3) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reserve_batches" (
	"merchant_no" text NOT NULL,
	"reserve_no" text NOT NULL,
	"batch_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(30, 3) NOT NULL,
	"orders" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"release_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"released_at" timestamp (3) with time zone,
	"account_last4" text,
	"bank_reference" text,
	"value_date" date,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "reserve_batches_merchant_no_reserve_no_pk" PRIMARY KEY("merchant_no","reserve_no")
);
--> statement-breakpoint
CREATE TABLE "settlement_batches" (
	"merchant_no" text NOT NULL,
	"batch_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"currency" text NOT NULL,
	"tabulated_at" timestamp (3) with time zone NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"payout_at" timestamp (3) with time zone NOT NULL,
	"account_last4" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"status" text GENERATED ALWAYS AS (case when net > 0 or state = 'canceled' then state
          when carried_out > 0 then 'carried' else 'nothing_due' end) STORED NOT NULL,
	"settlement_type" text GENERATED ALWAYS AS (case when orders > 0 then 'regular' else 'adjustment' end) STORED NOT NULL,
	"next_at" timestamp (3) with time zone,
	"remark" text,
	"failed_at" timestamp (3) with time zone,
	"bank_reference" text,
	"value_date" date,
	"orders" integer NOT NULL,
	"entries" integer NOT NULL,
	"gross" numeric(30, 3) DEFAULT '0' NOT NULL,
	"fees" numeric(30, 3) DEFAULT '0' NOT NULL,
	"reserve" numeric(30, 3) DEFAULT '0' NOT NULL,
	"refunds" numeric(30, 3) DEFAULT '0' NOT NULL,
	"chargebacks" numeric(30, 3) DEFAULT '0' NOT NULL,
	"holds" numeric(30, 3) DEFAULT '0' NOT NULL,
	"carried_in" numeric(30, 3) DEFAULT '0' NOT NULL,
	"carried_out" numeric(30, 3) DEFAULT '0' NOT NULL,
	"net" numeric(30, 3) DEFAULT '0' NOT NULL,
	CONSTRAINT "settlement_batches_merchant_no_batch_no_pk" PRIMARY KEY("merchant_no","batch_no"),
	CONSTRAINT "settlement_batches_add_up" CHECK (net = gross + fees + reserve + refunds + chargebacks + holds + carried_in + carried_out and net >= 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_calendar" (
	"merchant_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_calendar_merchant_no_gateway_no_pk" PRIMARY KEY("merchant_no","gateway_no")
);
--> statement-breakpoint
CREATE TABLE "settlement_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "settlement_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_no" text NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"gateway_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"order_no" text,
	"refund_no" text,
	"dispute_no" text,
	"other_batch_no" text,
	"amount" numeric(30, 3) NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"batch_no" text,
	"was_in" text[] DEFAULT '{}'::text[] NOT NULL,
	"rate" numeric(18, 6),
	"settlement_currency" text,
	"settled" numeric(30, 3) DEFAULT '0' NOT NULL,
	"fee" numeric(30, 3) DEFAULT '0' NOT NULL,
	"settled_fee" numeric(30, 3) DEFAULT '0' NOT NULL,
	"fee_percent" numeric(6, 2),
	"fee_fixed" numeric(19, 3),
	"reserve" numeric(30, 3) DEFAULT '0' NOT NULL,
	"settled_reserve" numeric(30, 3) DEFAULT '0' NOT NULL,
	"net" numeric(30, 3) DEFAULT '0' NOT NULL,
	CONSTRAINT "settlement_entries_merchant_no_cause_pk" PRIMARY KEY("merchant_no","cause"),
	CONSTRAINT "settlement_entries_add_up" CHECK (net = settled + settled_fee + settled_reserve)
);
--> statement-breakpoint
CREATE TABLE "settlement_sums" (
	"merchant_no" text NOT NULL,
	"sum_no" text NOT NULL,
	"batch_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"currency" text NOT NULL,
	"settlement_currency" text NOT NULL,
	"tabulated_at" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"entries" integer NOT NULL,
	"gross" numeric(30, 3) DEFAULT '0' NOT NULL,
	"fees" numeric(30, 3) DEFAULT '0' NOT NULL,
	"reserve" numeric(30, 3) DEFAULT '0' NOT NULL,
	"refunds" numeric(30, 3) DEFAULT '0' NOT NULL,
	"chargebacks" numeric(30, 3) DEFAULT '0' NOT NULL,
	"holds" numeric(30, 3) DEFAULT '0' NOT NULL,
	"net" numeric(30, 3) DEFAULT '0' NOT NULL,
	"settled_gross" numeric(30, 3) DEFAULT '0' NOT NULL,
	"settled_fees" numeric(30, 3) DEFAULT '0' NOT NULL,
	"settled_reserve" numeric(30, 3) DEFAULT '0' NOT NULL,
	"settled_refunds" numeric(30, 3) DEFAULT '0' NOT NULL,
	"settled_chargebacks" numeric(30, 3) DEFAULT '0' NOT NULL,
	"settled_holds" numeric(30, 3) DEFAULT '0' NOT NULL,
	"settled_net" numeric(30, 3) DEFAULT '0' NOT NULL,
	CONSTRAINT "settlement_sums_merchant_no_sum_no_pk" PRIMARY KEY("merchant_no","sum_no")
);
--> statement-breakpoint
CREATE TABLE "settlement_tabulations" (
	"merchant_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"delivered" integer NOT NULL,
	"open" boolean NOT NULL,
	CONSTRAINT "settlement_tabulations_merchant_no_gateway_no_at_pk" PRIMARY KEY("merchant_no","gateway_no","at")
);
--> statement-breakpoint
CREATE TABLE "stopped_orders" (
	"merchant_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"gateway_no" text NOT NULL,
	"risk_score" integer NOT NULL,
	"verdict" text NOT NULL,
	"stopped_by" text NOT NULL,
	"rules" jsonb NOT NULL,
	"review_state" text DEFAULT 'to_review' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" text,
	CONSTRAINT "stopped_orders_merchant_no_trade_no_pk" PRIMARY KEY("merchant_no","trade_no")
);
--> statement-breakpoint
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
	"user_name" text,
	"portal_page" text,
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
	"access_token_last4" text,
	"status" text NOT NULL,
	"status_reason" text,
	"authorized_at" timestamp with time zone,
	"bound_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text,
	CONSTRAINT "stores_of_merchant" UNIQUE("merchant_no","platform","domain")
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "backup_codes_merchant_no_user_name_hash_pk" PRIMARY KEY("merchant_no","user_name","hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"purpose" text NOT NULL,
	"user_handle" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"user_handle" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"signs_in" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"session_id" text NOT NULL,
	"purpose" text NOT NULL,
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"phone" text NOT NULL,
	"hash" text NOT NULL,
	"wrong" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_codes_session_id_purpose_pk" PRIMARY KEY("session_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "two_step" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"sms_phone" text,
	"sms_on_at" timestamp with time zone,
	"totp_secret" text,
	"totp_on_at" timestamp with time zone,
	"totp_last_step" bigint,
	"pending_secret" text,
	"wrong_at" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "two_step_merchant_no_user_name_pk" PRIMARY KEY("merchant_no","user_name")
);
--> statement-breakpoint
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
CREATE TABLE "saved_views" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"view_no" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[] NOT NULL,
	"is_default" boolean NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_views_merchant_no_user_name_view_no_pk" PRIMARY KEY("merchant_no","user_name","view_no")
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
CREATE TABLE "webhook_attempts" (
	"merchant_no" text NOT NULL,
	"delivery_no" text NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"http_status" integer,
	"failure" text,
	"duration_ms" integer NOT NULL,
	"response" text NOT NULL,
	CONSTRAINT "webhook_attempts_merchant_no_delivery_no_no_pk" PRIMARY KEY("merchant_no","delivery_no","no")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"merchant_no" text NOT NULL,
	"delivery_no" text NOT NULL,
	"endpoint_no" text NOT NULL,
	"event_no" text NOT NULL,
	"type" text NOT NULL,
	"record_no" text NOT NULL,
	"trade_no" text,
	"website" text,
	"delivery_state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_from" timestamp (3) with time zone,
	"http_status" integer,
	"failure" text,
	"duration_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"holder" text,
	"held_until" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_merchant_no_delivery_no_pk" PRIMARY KEY("merchant_no","delivery_no")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"merchant_no" text NOT NULL,
	"endpoint_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"environment" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"webhook_status" text NOT NULL,
	"salt" text NOT NULL,
	"secret_end" text NOT NULL,
	"secret_for" text,
	"former_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "webhook_endpoints_merchant_no_endpoint_no_pk" PRIMARY KEY("merchant_no","endpoint_no")
);
--> statement-breakpoint
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
CREATE INDEX "alert_answer_settings_next" ON "alert_answer_settings" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_waiting" ON "approvals" USING btree ("merchant_no","call","target","place") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_rank" ON "approvals" USING btree ("merchant_no","rank","approval_no");--> statement-breakpoint
CREATE INDEX "approvals_requested" ON "approvals" USING btree ("merchant_no","requested_at","approval_no");--> statement-breakpoint
CREATE INDEX "approvals_result" ON "approvals" USING btree ("merchant_no","result");--> statement-breakpoint
CREATE INDEX "approvals_next" ON "approvals" USING btree ("merchant_no","next_at") WHERE "approvals"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_key" ON "calendar_feeds" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "complaint_entries_of" ON "complaint_entries" USING btree ("merchant_no","complaint_no","at","id");--> statement-breakpoint
CREATE INDEX "complaint_rounds_next" ON "complaint_rounds" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_trade" ON "complaints" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "complaints_time" ON "complaints" USING btree ("merchant_no","complained_at","complaint_no","status","gateway_no");--> statement-breakpoint
CREATE INDEX "complaints_count" ON "complaints" USING btree ("merchant_no","count","complaint_no");--> statement-breakpoint
CREATE INDEX "complaints_amount" ON "complaints" USING btree ("merchant_no","amount","complaint_no");--> statement-breakpoint
CREATE INDEX "complaints_order" ON "complaints" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "complaints_next" ON "complaints" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE INDEX "custom_rules_position" ON "custom_rules" USING btree ("merchant_no","position","custom_rule_no");--> statement-breakpoint
CREATE INDEX "custom_rules_updated" ON "custom_rules" USING btree ("merchant_no","updated_at","custom_rule_no");--> statement-breakpoint
CREATE INDEX "daily_documents_day" ON "daily_documents" USING btree ("merchant_no","day","document_no");--> statement-breakpoint
CREATE INDEX "daily_documents_created" ON "daily_documents" USING btree ("merchant_no","created_at","document_no");--> statement-breakpoint
CREATE INDEX "document_settings_next" ON "document_settings" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE INDEX "order_reviews_created" ON "order_reviews" USING btree ("merchant_no","created_at","trade_no","score","large_amount");--> statement-breakpoint
CREATE INDEX "order_reviews_score" ON "order_reviews" USING btree ("merchant_no","score","trade_no","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_gateway" ON "api_keys" USING btree ("merchant_no","gateway_no","environment");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_current" ON "api_keys" USING btree ("merchant_no","series") WHERE "api_keys"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_trade" ON "disputes" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "disputes_filed" ON "disputes" USING btree ("merchant_no","filed_at","dispute_no","stage","gateway_no");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("merchant_no","due_at","dispute_no","stage");--> statement-breakpoint
CREATE INDEX "disputes_amount" ON "disputes" USING btree ("merchant_no","amount","dispute_no","filed_at");--> statement-breakpoint
CREATE INDEX "disputes_stage" ON "disputes" USING btree ("merchant_no","stage","filed_at","dispute_no");--> statement-breakpoint
CREATE INDEX "disputes_response" ON "disputes" USING btree ("merchant_no","arbitration_response","filed_at","dispute_no");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "disputes_next" ON "disputes" USING btree ("merchant_no","next_at") WHERE "disputes"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("merchant_no","at","event_no","kind","type","environment","gateway_no","website");--> statement-breakpoint
CREATE INDEX "events_kind" ON "events" USING btree ("merchant_no","kind","at","event_no");--> statement-breakpoint
CREATE INDEX "events_trade" ON "events" USING btree ("merchant_no","trade_no","at","event_no");--> statement-breakpoint
CREATE INDEX "events_record" ON "events" USING btree ("merchant_no","record_no","at","event_no");--> statement-breakpoint
CREATE INDEX "events_next" ON "events" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE INDEX "file_jobs_user" ON "file_jobs" USING btree ("merchant_no","user_name","created_at","job_id");--> statement-breakpoint
CREATE INDEX "file_jobs_status" ON "file_jobs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "file_jobs_report" ON "file_jobs" USING btree ("merchant_no","report_no","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "frauds_trade" ON "frauds" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "frauds_entered" ON "frauds" USING btree ("merchant_no","entered_at","fraud_no","reason","gateway_no","card_type");--> statement-breakpoint
CREATE INDEX "frauds_amount" ON "frauds" USING btree ("merchant_no","amount","fraud_no","entered_at");--> statement-breakpoint
CREATE INDEX "frauds_order" ON "frauds" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("merchant_no","user_name","id");--> statement-breakpoint
CREATE INDEX "gateways_merchant" ON "gateways" USING btree ("merchant_no");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("merchant_no","user_name","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("merchant_no","user_name");--> statement-breakpoint
CREATE UNIQUE INDEX "websites_number" ON "websites" USING btree ("merchant_no","website_no");--> statement-breakpoint
CREATE INDEX "websites_created" ON "websites" USING btree ("merchant_no","created_at","website_no");--> statement-breakpoint
CREATE INDEX "websites_changed" ON "websites" USING btree ("merchant_no","changed_at","website_no");--> statement-breakpoint
CREATE INDEX "websites_next" ON "websites" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE INDEX "pay_link_mails_token" ON "pay_link_mails" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_links_token" ON "pay_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "pay_links_created" ON "pay_links" USING btree ("merchant_no","created_at","link_no","gateway_no","currency","use");--> statement-breakpoint
CREATE INDEX "pay_links_expires" ON "pay_links" USING btree ("merchant_no","expires_at","link_no");--> statement-breakpoint
CREATE INDEX "pay_links_amount" ON "pay_links" USING btree ("merchant_no","amount","link_no");--> statement-breakpoint
CREATE INDEX "pay_links_next" ON "pay_links" USING btree ("merchant_no","next_at") WHERE "pay_links"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "pay_links_order" ON "pay_links" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "news_merchant" ON "news" USING btree ("merchant_no","published_at","id");--> statement-breakpoint
CREATE INDEX "news_starts" ON "news" USING btree ("merchant_no","starts_at","id");--> statement-breakpoint
CREATE INDEX "api_idempotency_age" ON "api_idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_requests_at" ON "api_requests" USING btree ("merchant_no","at","request_id");--> statement-breakpoint
CREATE INDEX "api_requests_key" ON "api_requests" USING btree ("merchant_no","key_no","at");--> statement-breakpoint
CREATE INDEX "api_requests_error" ON "api_requests" USING btree ("merchant_no","error_code","at");--> statement-breakpoint
CREATE INDEX "api_requests_order" ON "api_requests" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "api_requests_refused" ON "api_requests" USING btree ("merchant_no","at","request_id") WHERE "api_requests"."error_code" is not null;--> statement-breakpoint
CREATE INDEX "api_requests_age" ON "api_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("merchant_no","email","registered_at");--> statement-breakpoint
CREATE INDEX "customers_email_begins" ON "customers" USING btree ("merchant_no","email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_name_begins" ON "customers" USING btree ("merchant_no",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name_begins" ON "customers" USING btree ("merchant_no",lower(substring("name" from '[^ ]+$')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transaction_rules_code" ON "transaction_rules" USING btree ("merchant_no","rule_code","trade_no","score","counted");--> statement-breakpoint
CREATE INDEX "transactions_created" ON "transactions" USING btree ("merchant_no","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount","status","environment","transaction_type");--> statement-breakpoint
CREATE INDEX "transactions_amount" ON "transactions" USING btree ("merchant_no","amount","trade_no","created_at","order_state","gateway_no","currency","card_type","method");--> statement-breakpoint
CREATE INDEX "transactions_currency_amount" ON "transactions" USING btree ("merchant_no","currency","amount","trade_no","created_at","order_state","gateway_no","card_type","method");--> statement-breakpoint
CREATE INDEX "transactions_order_begins" ON "transactions" USING btree ("merchant_no","order_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transactions_state" ON "transactions" USING btree ("merchant_no","order_state","created_at","trade_no","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_method" ON "transactions" USING btree ("merchant_no","method","created_at","trade_no","order_state","gateway_no","currency","card_type","amount");--> statement-breakpoint
CREATE INDEX "transactions_gateway" ON "transactions" USING btree ("merchant_no","gateway_no","created_at","trade_no","order_state","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_gateway_state" ON "transactions" USING btree ("merchant_no","gateway_no","order_state","created_at","trade_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_website" ON "transactions" USING btree ("merchant_no","website","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_currency" ON "transactions" USING btree ("merchant_no","currency","created_at","trade_no","order_state","gateway_no","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_card_type" ON "transactions" USING btree ("merchant_no","card_type","created_at","trade_no","order_state","gateway_no","currency","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_bank_country" ON "transactions" USING btree ("merchant_no","bank_country","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_ip_country" ON "transactions" USING btree ("merchant_no","ip_country","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_type" ON "transactions" USING btree ("merchant_no","transaction_type","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_settlement" ON "transactions" USING btree ("merchant_no","settlement_status","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_open" ON "transactions" USING btree ("merchant_no","settlement_status","concludes_at","gateway_no","trade_no","created_at","order_no","amount","currency","method","card_type") WHERE "transactions"."status" = 'success' and "transactions"."environment" = 'live' and "transactions"."settlement_status" in ('unsettled', 'settling');--> statement-breakpoint
CREATE INDEX "transactions_environment" ON "transactions" USING btree ("merchant_no","environment","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_outcome" ON "transactions" USING btree ("merchant_no","outcome","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount","environment");--> statement-breakpoint
CREATE INDEX "transactions_error" ON "transactions" USING btree ("merchant_no","error_code","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount","environment") WHERE "transactions"."error_code" is not null;--> statement-breakpoint
CREATE INDEX "transactions_three_d_secure" ON "transactions" USING btree ("merchant_no","three_d_secure","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount") WHERE "transactions"."three_d_secure" <> 'none';--> statement-breakpoint
CREATE INDEX "transactions_email" ON "transactions" USING btree ("merchant_no","email","created_at","trade_no","environment","error_code","status");--> statement-breakpoint
CREATE INDEX "transactions_last4" ON "transactions" USING btree ("merchant_no","card_last4","created_at","trade_no","card_first6");--> statement-breakpoint
CREATE INDEX "transactions_first6" ON "transactions" USING btree ("merchant_no","card_first6","created_at","trade_no","card_last4");--> statement-breakpoint
CREATE INDEX "transactions_card" ON "transactions" USING btree ("merchant_no","card_hash","created_at","trade_no","environment","error_code","order_state");--> statement-breakpoint
CREATE INDEX "transactions_ip" ON "transactions" USING btree ("merchant_no","ip","created_at","trade_no","environment","error_code");--> statement-breakpoint
CREATE INDEX "transactions_phone" ON "transactions" USING btree ("merchant_no","billing_phone","created_at");--> statement-breakpoint
CREATE INDEX "transactions_name" ON "transactions" USING btree ("merchant_no","customer_name","created_at");--> statement-breakpoint
CREATE INDEX "transactions_billing" ON "transactions" USING btree ("merchant_no","billing_key","created_at");--> statement-breakpoint
CREATE INDEX "transactions_shipping" ON "transactions" USING btree ("merchant_no","shipping_key","created_at");--> statement-breakpoint
CREATE INDEX "transactions_pre_auth" ON "transactions" USING btree ("merchant_no","pre_auth_status","created_at","trade_no","order_state","gateway_no","currency","card_type","method","amount") WHERE "transactions"."pre_auth_status" <> 'none';--> statement-breakpoint
CREATE INDEX "transactions_risk" ON "transactions" USING btree ("merchant_no","created_at","trade_no","environment","order_state","gateway_no","currency","card_type","method","amount","status","error_code","pre_auth_type","risk_score","pre_auth_score","total_score","third_party_score","bank_country","ip_country","billing_country","shipping_country","same_address","browser_language","ip","website");--> statement-breakpoint
CREATE INDEX "transactions_waybill" ON "transactions" USING btree ("merchant_no","waybill_uploaded","created_at","trade_no","gateway_no","order_state") WHERE "transactions"."status" = 'success';--> statement-breakpoint
CREATE INDEX "transactions_tracking" ON "transactions" USING btree ("merchant_no","tracking_number") WHERE "transactions"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "transactions_link" ON "transactions" USING btree ("merchant_no","link_no","created_at","trade_no","status","amount") WHERE "transactions"."link_no" is not null;--> statement-breakpoint
CREATE INDEX "transactions_link_created" ON "transactions" USING btree ("merchant_no","created_at","trade_no","link_no") WHERE "transactions"."link_no" is not null;--> statement-breakpoint
CREATE INDEX "transactions_next" ON "transactions" USING btree ("merchant_no","next_at") WHERE "transactions"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_changes_open" ON "bank_account_changes" USING btree ("merchant_no") WHERE "bank_account_changes"."status" in ('requested', 'in_review');--> statement-breakpoint
CREATE INDEX "bank_account_changes_time" ON "bank_account_changes" USING btree ("merchant_no","requested_at");--> statement-breakpoint
CREATE INDEX "bank_account_changes_next" ON "bank_account_changes" USING btree ("merchant_no","next_at") WHERE "bank_account_changes"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "payout_shops_next" ON "payout_shops" USING btree ("merchant_no","next_at") WHERE "payout_shops"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "pictures_subject" ON "pictures" USING btree ("merchant_no","subject","subject_no");--> statement-breakpoint
CREATE INDEX "operation_logs_merchant" ON "operation_logs" USING btree ("merchant_no","business_at","id");--> statement-breakpoint
CREATE INDEX "operation_logs_records" ON "operation_logs" USING gin ("records");--> statement-breakpoint
CREATE INDEX "operation_logs_target" ON "operation_logs" USING btree ("merchant_no","target");--> statement-breakpoint
CREATE INDEX "operation_logs_user" ON "operation_logs" USING btree ("merchant_no","user_name","business_at","id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "verify_codes_session" ON "verify_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refunds_applied" ON "refunds" USING btree ("merchant_no","applied_at","refund_no","status","type","gateway_no","currency");--> statement-breakpoint
CREATE INDEX "refunds_amount" ON "refunds" USING btree ("merchant_no","amount","refund_no","applied_at");--> statement-breakpoint
CREATE INDEX "refunds_trade" ON "refunds" USING btree ("merchant_no","trade_no","applied_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "refunds_email" ON "refunds" USING btree ("merchant_no","email","applied_at","refund_no");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("merchant_no","status","applied_at","refund_no");--> statement-breakpoint
CREATE INDEX "refunds_gateway" ON "refunds" USING btree ("merchant_no","gateway_no","applied_at","refund_no");--> statement-breakpoint
CREATE INDEX "refunds_currency" ON "refunds" USING btree ("merchant_no","currency","applied_at","refund_no");--> statement-breakpoint
CREATE INDEX "refunds_applicant" ON "refunds" USING btree ("merchant_no","applicant","applied_at","refund_no");--> statement-breakpoint
CREATE INDEX "refunds_upload" ON "refunds" USING btree ("merchant_no","upload_no","applied_at","refund_no") WHERE "refunds"."upload_no" is not null;--> statement-breakpoint
CREATE INDEX "refunds_alert" ON "refunds" USING btree ("merchant_no","applied_at") WHERE "refunds"."alert_no" is not null;--> statement-breakpoint
CREATE INDEX "refunds_next" ON "refunds" USING btree ("merchant_no","next_at") WHERE "refunds"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_next" ON "reports" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("merchant_no","user_name");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_trade" ON "alerts" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "alerts_alerted" ON "alerts" USING btree ("merchant_no","alerted_at","alert_no","state");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("merchant_no","due_at","alert_no");--> statement-breakpoint
CREATE INDEX "alerts_amount" ON "alerts" USING btree ("merchant_no","amount","alert_no");--> statement-breakpoint
CREATE INDEX "alerts_next" ON "alerts" USING btree ("merchant_no","next_at") WHERE "alerts"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "amount_limits_same" ON "amount_limits" USING btree ("merchant_no","gateway_no","method","card_type","currency");--> statement-breakpoint
CREATE INDEX "amount_limits_updated" ON "amount_limits" USING btree ("merchant_no","updated_at","limit_no");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_filters_same" ON "customer_filters" USING btree ("merchant_no","same");--> statement-breakpoint
CREATE INDEX "customer_filters_updated" ON "customer_filters" USING btree ("merchant_no","updated_at","filter_no");--> statement-breakpoint
CREATE INDEX "customer_filters_created" ON "customer_filters" USING btree ("merchant_no","created_at","filter_no");--> statement-breakpoint
CREATE INDEX "risk_decisions_refused" ON "risk_decisions" USING btree ("merchant_no","trade_no") WHERE "risk_decisions"."verdict" = 'refused';--> statement-breakpoint
CREATE INDEX "risk_decisions_found" ON "risk_decisions" USING btree ("merchant_no","trade_no") WHERE jsonb_path_exists("risk_decisions"."checks", '$[*].findings[*]');--> statement-breakpoint
CREATE UNIQUE INDEX "velocity_rules_same" ON "velocity_rules" USING btree ("merchant_no","gateway_no","period_value","period_unit","card_type","currency","black_element");--> statement-breakpoint
CREATE INDEX "velocity_rules_updated" ON "velocity_rules" USING btree ("merchant_no","updated_at","rule_no");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_list_entries_key" ON "risk_list_entries" USING btree ("merchant_no","key") WHERE "risk_list_entries"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "risk_list_entries_updated" ON "risk_list_entries" USING btree ("merchant_no","updated_at","list_no");--> statement-breakpoint
CREATE INDEX "risk_list_entries_created" ON "risk_list_entries" USING btree ("merchant_no","created_at","list_no");--> statement-breakpoint
CREATE INDEX "risk_list_entries_expires" ON "risk_list_entries" USING btree ("merchant_no","expires_on","list_no");--> statement-breakpoint
CREATE INDEX "risk_list_entries_hits" ON "risk_list_entries" USING btree ("merchant_no","hits","list_no");--> statement-breakpoint
CREATE INDEX "risk_list_hits_trade" ON "risk_list_hits" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "ledger_postings_journal" ON "ledger_postings" USING btree ("merchant_no","journal");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("merchant_no","account","currency");--> statement-breakpoint
CREATE INDEX "reserve_batches_taken" ON "reserve_batches" USING btree ("merchant_no","taken_at","reserve_no","gateway_no","status");--> statement-breakpoint
CREATE INDEX "reserve_batches_release" ON "reserve_batches" USING btree ("merchant_no","release_at","reserve_no");--> statement-breakpoint
CREATE INDEX "reserve_batches_amount" ON "reserve_batches" USING btree ("merchant_no","amount","reserve_no");--> statement-breakpoint
CREATE INDEX "reserve_batches_batch" ON "reserve_batches" USING btree ("merchant_no","batch_no");--> statement-breakpoint
CREATE INDEX "reserve_batches_next" ON "reserve_batches" USING btree ("merchant_no","next_at") WHERE "reserve_batches"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "settlement_batches_time" ON "settlement_batches" USING btree ("merchant_no","tabulated_at","batch_no","gateway_no","state");--> statement-breakpoint
CREATE INDEX "settlement_batches_payout" ON "settlement_batches" USING btree ("merchant_no","payout_at","batch_no");--> statement-breakpoint
CREATE INDEX "settlement_batches_net" ON "settlement_batches" USING btree ("merchant_no","net","batch_no");--> statement-breakpoint
CREATE INDEX "settlement_batches_gateway" ON "settlement_batches" USING btree ("merchant_no","gateway_no","tabulated_at","batch_no");--> statement-breakpoint
CREATE INDEX "settlement_batches_next" ON "settlement_batches" USING btree ("merchant_no","next_at") WHERE "settlement_batches"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "settlement_calendar_next" ON "settlement_calendar" USING btree ("merchant_no","next_at");--> statement-breakpoint
CREATE INDEX "settlement_entries_batch" ON "settlement_entries" USING btree ("merchant_no","batch_no","at","id","kind");--> statement-breakpoint
CREATE INDEX "settlement_entries_batch_net" ON "settlement_entries" USING btree ("merchant_no","batch_no","net","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_trade" ON "settlement_entries" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "settlement_entries_time" ON "settlement_entries" USING btree ("merchant_no","at","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_waiting" ON "settlement_entries" USING btree ("merchant_no","gateway_no") WHERE "settlement_entries"."batch_no" is null;--> statement-breakpoint
CREATE INDEX "settlement_entries_was_in" ON "settlement_entries" USING gin ("was_in");--> statement-breakpoint
CREATE INDEX "settlement_sums_time" ON "settlement_sums" USING btree ("merchant_no","tabulated_at","sum_no","gateway_no","currency");--> statement-breakpoint
CREATE INDEX "settlement_sums_batch" ON "settlement_sums" USING btree ("merchant_no","batch_no");--> statement-breakpoint
CREATE INDEX "stopped_orders_created" ON "stopped_orders" USING btree ("merchant_no","created_at","trade_no","review_state","stopped_by");--> statement-breakpoint
CREATE INDEX "stopped_orders_review" ON "stopped_orders" USING btree ("merchant_no","review_state","created_at","trade_no");--> statement-breakpoint
CREATE INDEX "stopped_orders_score" ON "stopped_orders" USING btree ("merchant_no","risk_score","trade_no","created_at");--> statement-breakpoint
CREATE INDEX "arrivals_session" ON "arrivals" USING btree ("session_id","finished_at");--> statement-breakpoint
CREATE INDEX "stores_bound" ON "stores" USING btree ("merchant_no","bound_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_authorized" ON "stores" USING btree ("platform","domain") WHERE status = 'authorized';--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("merchant_no","user_name");--> statement-breakpoint
CREATE INDEX "sms_codes_user" ON "sms_codes" USING btree ("merchant_no","user_name","purpose");--> statement-breakpoint
CREATE INDEX "uploads_time" ON "uploads" USING btree ("merchant_no","kind","uploaded_at","batch_no");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("merchant_no","user_name","list",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default" ON "saved_views" USING btree ("merchant_no","user_name","list") WHERE "saved_views"."is_default";--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("merchant_no","user_name","list","view_no");--> statement-breakpoint
CREATE INDEX "waybills_tracking" ON "waybills" USING btree ("merchant_no","tracking_number");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("merchant_no","created_at","delivery_no","delivery_state","endpoint_no","type","website");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state" ON "webhook_deliveries" USING btree ("merchant_no","endpoint_no","delivery_state","created_at","delivery_no");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("merchant_no","event_no");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_trade" ON "webhook_deliveries" USING btree ("merchant_no","trade_no","created_at","delivery_no");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("merchant_no","next_at","endpoint_no") WHERE "webhook_deliveries"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_gateway" ON "webhook_endpoints" USING btree ("merchant_no","gateway_no","environment");--> statement-breakpoint
CREATE INDEX "website_operations_time" ON "website_operations" USING btree ("merchant_no","website_no","at","operation_no");