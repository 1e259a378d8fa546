DROP INDEX "operation_logs_merchant";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD COLUMN "after" jsonb;--> statement-breakpoint
CREATE INDEX "operation_logs_user" ON "operation_logs" USING btree ("merchant_no","user_name","business_at","id");--> statement-breakpoint
CREATE INDEX "operation_logs_merchant" ON "operation_logs" USING btree ("merchant_no","business_at","id");--> statement-breakpoint
UPDATE "users" SET "main" = true WHERE "user_name" = 'admin';--> statement-breakpoint
CREATE FUNCTION "refuse_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' AND current_setting('sandbox.reset', true) = 'on' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'the operation log cannot be altered';
END $$;
--> statement-breakpoint
CREATE TRIGGER "operation_logs_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operation_logs"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_log_change"();
