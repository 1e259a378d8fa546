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
	"amount" numeric(19, 3) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reserve_batches" (
	"merchant_no" text NOT NULL,
	"reserve_no" text NOT NULL,
	"batch_no" text NOT NULL,
	"gateway_no" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(19, 3) NOT NULL,
	"orders" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"release_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"released_at" timestamp (3) with time zone,
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
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"remark" text,
	"orders" integer NOT NULL,
	"entries" integer NOT NULL,
	"gross" numeric(19, 3) DEFAULT '0' NOT NULL,
	"fees" numeric(19, 3) DEFAULT '0' NOT NULL,
	"reserve" numeric(19, 3) DEFAULT '0' NOT NULL,
	"refunds" numeric(19, 3) DEFAULT '0' NOT NULL,
	"chargebacks" numeric(19, 3) DEFAULT '0' NOT NULL,
	"holds" numeric(19, 3) DEFAULT '0' NOT NULL,
	"carried_in" numeric(19, 3) DEFAULT '0' NOT NULL,
	"carried_out" numeric(19, 3) DEFAULT '0' NOT NULL,
	"net" numeric(19, 3) DEFAULT '0' NOT NULL,
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
	"gross" numeric(19, 3) DEFAULT '0' NOT NULL,
	"fees" numeric(19, 3) DEFAULT '0' NOT NULL,
	"reserve" numeric(19, 3) DEFAULT '0' NOT NULL,
	"refunds" numeric(19, 3) DEFAULT '0' NOT NULL,
	"chargebacks" numeric(19, 3) DEFAULT '0' NOT NULL,
	"holds" numeric(19, 3) DEFAULT '0' NOT NULL,
	"net" numeric(19, 3) DEFAULT '0' NOT NULL,
	"settled_gross" numeric(19, 3) DEFAULT '0' NOT NULL,
	"settled_fees" numeric(19, 3) DEFAULT '0' NOT NULL,
	"settled_reserve" numeric(19, 3) DEFAULT '0' NOT NULL,
	"settled_refunds" numeric(19, 3) DEFAULT '0' NOT NULL,
	"settled_chargebacks" numeric(19, 3) DEFAULT '0' NOT NULL,
	"settled_holds" numeric(19, 3) DEFAULT '0' NOT NULL,
	"settled_net" numeric(19, 3) DEFAULT '0' NOT NULL,
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
ALTER TABLE "settlement_entries" ADD COLUMN "order_no" text;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "refund_no" text;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "other_batch_no" text;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "batch_no" text;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "was_in" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "rate" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "settlement_currency" text;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "settled" numeric(19, 3) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "fee" numeric(19, 3) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "settled_fee" numeric(19, 3) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "fee_percent" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "fee_fixed" numeric(19, 3);--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "reserve" numeric(19, 3) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "settled_reserve" numeric(19, 3) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD COLUMN "net" numeric(19, 3) DEFAULT '0' NOT NULL;--> statement-breakpoint
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
CREATE INDEX "settlement_sums_time" ON "settlement_sums" USING btree ("merchant_no","tabulated_at","sum_no","gateway_no","currency");--> statement-breakpoint
CREATE INDEX "settlement_sums_batch" ON "settlement_sums" USING btree ("merchant_no","batch_no");--> statement-breakpoint
CREATE INDEX "settlement_entries_batch" ON "settlement_entries" USING btree ("merchant_no","batch_no","at","id","kind");--> statement-breakpoint
CREATE INDEX "settlement_entries_batch_net" ON "settlement_entries" USING btree ("merchant_no","batch_no","net","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_waiting" ON "settlement_entries" USING btree ("merchant_no","gateway_no") WHERE "settlement_entries"."batch_no" is null;--> statement-breakpoint
CREATE INDEX "settlement_entries_was_in" ON "settlement_entries" USING gin ("was_in");--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "tabulates_at";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "settles_at";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "reserve_releases_at";--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD CONSTRAINT "settlement_entries_add_up" CHECK (net = settled + settled_fee + settled_reserve);--> statement-breakpoint
CREATE FUNCTION "check_ledger_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM "ledger_postings"
		WHERE "merchant_no" = NEW."merchant_no" AND "journal" = NEW."journal"
		GROUP BY "currency" HAVING sum("amount") <> 0
	) THEN
		RAISE EXCEPTION 'journal % does not balance', NEW."journal";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_balance" AFTER INSERT OR UPDATE ON "ledger_postings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_journal"();
