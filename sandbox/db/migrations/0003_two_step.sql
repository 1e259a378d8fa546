CREATE TABLE "backup_codes" (
	"merchant_no" text NOT NULL,
	"user_name" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "backup_codes_merchant_no_user_name_hash_pk" PRIMARY KEY("merchant_no","user_name","hash")
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
	CONSTRAINT "two_step_merchant_no_user_name_pk" PRIMARY KEY("merchant_no","user_name")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sms_codes_user" ON "sms_codes" USING btree ("merchant_no","user_name","purpose");--> statement-breakpoint
INSERT INTO "two_step" ("merchant_no", "user_name", "sms_phone", "sms_on_at", "totp_secret", "totp_on_at")
SELECT "merchant_no", "user_name", "phone", CASE WHEN "second_step" = 'sms' THEN now() END,
	"totp_secret", CASE WHEN "second_step" = 'authenticator' THEN now() END
FROM "users" WHERE "second_step" <> 'none' OR "phone" IS NOT NULL OR "totp_secret" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "second_step";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "totp_secret";