DROP INDEX "transactions_created";--> statement-breakpoint
DROP INDEX "transactions_amount";--> statement-breakpoint
DROP INDEX "transactions_status";--> statement-breakpoint
DROP INDEX "transactions_method";--> statement-breakpoint
DROP INDEX "transactions_gateway";--> statement-breakpoint
DROP INDEX "transactions_website";--> statement-breakpoint
DROP INDEX "transactions_currency";--> statement-breakpoint
DROP INDEX "transactions_card_type";--> statement-breakpoint
DROP INDEX "transactions_bank_country";--> statement-breakpoint
DROP INDEX "transactions_ip_country";--> statement-breakpoint
DROP INDEX "transactions_type";--> statement-breakpoint
DROP INDEX "transactions_settlement";--> statement-breakpoint
DROP INDEX "transactions_environment";--> statement-breakpoint
CREATE INDEX "transactions_gateway_status" ON "transactions" USING btree ("merchant_no","gateway_no","status","created_at","trade_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_created" ON "transactions" USING btree ("merchant_no","created_at","trade_no","status","gateway_no","currency","card_type","method","amount","environment","transaction_type");--> statement-breakpoint
CREATE INDEX "transactions_amount" ON "transactions" USING btree ("merchant_no","amount","trade_no","created_at","status","gateway_no","currency","card_type","method");--> statement-breakpoint
CREATE INDEX "transactions_status" ON "transactions" USING btree ("merchant_no","status","created_at","trade_no","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_method" ON "transactions" USING btree ("merchant_no","method","created_at","trade_no","status","gateway_no","currency","card_type","amount");--> statement-breakpoint
CREATE INDEX "transactions_gateway" ON "transactions" USING btree ("merchant_no","gateway_no","created_at","trade_no","status","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_website" ON "transactions" USING btree ("merchant_no","website","created_at","trade_no","status","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_currency" ON "transactions" USING btree ("merchant_no","currency","created_at","trade_no","status","gateway_no","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_card_type" ON "transactions" USING btree ("merchant_no","card_type","created_at","trade_no","status","gateway_no","currency","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_bank_country" ON "transactions" USING btree ("merchant_no","bank_country","created_at","trade_no","status","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_ip_country" ON "transactions" USING btree ("merchant_no","ip_country","created_at","trade_no","status","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_type" ON "transactions" USING btree ("merchant_no","transaction_type","created_at","trade_no","status","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_settlement" ON "transactions" USING btree ("merchant_no","settlement_status","created_at","trade_no","status","gateway_no","currency","card_type","method","amount");--> statement-breakpoint
CREATE INDEX "transactions_environment" ON "transactions" USING btree ("merchant_no","environment","created_at","trade_no","status","gateway_no","currency","card_type","method","amount");