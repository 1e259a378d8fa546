ALTER TABLE "transaction_rules" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "billing_phone" text GENERATED ALWAYS AS (nullif(billing_address ->> 'phone', '')) STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "billing_country" text GENERATED ALWAYS AS (billing_address ->> 'country') STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "shipping_country" text GENERATED ALWAYS AS (shipping_address ->> 'country') STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "billing_key" text GENERATED ALWAYS AS (case when billing_address ->> 'line1' <> '' then md5((billing_address - 'name' - 'phone')::text) end) STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "shipping_key" text GENERATED ALWAYS AS (case when shipping_address ->> 'line1' <> '' then md5((shipping_address - 'name' - 'phone')::text) end) STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "third_party_score" numeric(5, 2);--> statement-breakpoint
CREATE INDEX "transaction_rules_code" ON "transaction_rules" USING btree ("merchant_no","rule_code","trade_no","score","counted");--> statement-breakpoint
CREATE INDEX "transactions_phone" ON "transactions" USING btree ("merchant_no","billing_phone","created_at");--> statement-breakpoint
CREATE INDEX "transactions_name" ON "transactions" USING btree ("merchant_no","customer_name","created_at");--> statement-breakpoint
CREATE INDEX "transactions_billing" ON "transactions" USING btree ("merchant_no","billing_key","created_at");--> statement-breakpoint
CREATE INDEX "transactions_shipping" ON "transactions" USING btree ("merchant_no","shipping_key","created_at");--> statement-breakpoint
CREATE INDEX "transactions_risk" ON "transactions" USING btree ("merchant_no","created_at","trade_no","environment","status","gateway_no","currency","card_type","method","amount","error_code","pre_auth_type","risk_score","pre_auth_score","total_score","third_party_score","bank_country","ip_country","billing_country","shipping_country","browser_language","ip","website");--> statement-breakpoint
CREATE INDEX "risk_decisions_refused" ON "risk_decisions" USING btree ("merchant_no","trade_no") WHERE "risk_decisions"."verdict" = 'refused';--> statement-breakpoint
ALTER TABLE "risk_decisions" DROP COLUMN "third_party_score";