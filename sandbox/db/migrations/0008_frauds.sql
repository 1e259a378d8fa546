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
CREATE UNIQUE INDEX "frauds_trade" ON "frauds" USING btree ("merchant_no","trade_no");--> statement-breakpoint
CREATE INDEX "frauds_entered" ON "frauds" USING btree ("merchant_no","entered_at","fraud_no","reason","gateway_no","card_type");--> statement-breakpoint
CREATE INDEX "frauds_amount" ON "frauds" USING btree ("merchant_no","amount","fraud_no","entered_at");--> statement-breakpoint
CREATE INDEX "frauds_order" ON "frauds" USING btree ("merchant_no","order_no");--> statement-breakpoint
CREATE INDEX "transactions_pre_auth" ON "transactions" USING btree ("merchant_no","pre_auth_status","created_at","trade_no","status","gateway_no","currency","card_type","method","amount") WHERE "transactions"."pre_auth_status" <> 'none';