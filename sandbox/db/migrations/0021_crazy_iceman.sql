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
DROP INDEX "transactions_order";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("merchant_no","user_name","list",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default" ON "saved_views" USING btree ("merchant_no","user_name","list") WHERE "saved_views"."is_default";--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("merchant_no","user_name","list","view_no");--> statement-breakpoint
CREATE INDEX "customers_email_begins" ON "customers" USING btree ("merchant_no","email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_name_begins" ON "customers" USING btree ("merchant_no",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name_begins" ON "customers" USING btree ("merchant_no",lower(substring("name" from '[^ ]+$')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transactions_order_begins" ON "transactions" USING btree ("merchant_no","order_no" text_pattern_ops);