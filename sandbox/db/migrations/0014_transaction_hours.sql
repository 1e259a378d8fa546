CREATE TABLE "transaction_hours" (
	"merchant_no" text NOT NULL,
	"part" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"value" text NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"orders" integer NOT NULL,
	"amount" numeric(22, 3) NOT NULL,
	CONSTRAINT "transaction_hours_merchant_no_part_hour_value_currency_outcome_pk" PRIMARY KEY("merchant_no","part","hour","value","currency","outcome")
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "outcome" text GENERATED ALWAYS AS (case when status <> 'failed' then status when error_code is null then 'given_up'
          when error_code like 'R%' then 'refused_by_risk' when error_code like 'I%' then 'interface_error'
          else 'declined' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_outcome" ON "transactions" USING btree ("merchant_no","outcome","created_at","trade_no","status","gateway_no","currency","card_type","method","amount","environment");--> statement-breakpoint
CREATE INDEX "transactions_error" ON "transactions" USING btree ("merchant_no","error_code","created_at","trade_no","status","gateway_no","currency","card_type","method","amount","environment") WHERE "transactions"."error_code" is not null;
--> statement-breakpoint
CREATE FUNCTION "count_transactions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	columns_counted text := 'merchant_no, created_at, method, ip_country, error_code, currency, outcome, amount';
	rows_changed text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		rows_changed := format('SELECT %s, 1 AS sign FROM new_rows WHERE environment = ''live''', columns_counted);
	ELSIF TG_OP = 'DELETE' THEN
		rows_changed := format('SELECT %s, -1 AS sign FROM old_rows WHERE environment = ''live''', columns_counted);
	ELSE
		IF NOT EXISTS (
			SELECT FROM new_rows n JOIN old_rows o USING (merchant_no, trade_no)
			WHERE (n.created_at, n.method, n.ip_country, n.error_code, n.currency, n.outcome, n.amount, n.environment)
				IS DISTINCT FROM (o.created_at, o.method, o.ip_country, o.error_code, o.currency, o.outcome, o.amount, o.environment)
		) AND NOT EXISTS (SELECT FROM new_rows n WHERE NOT EXISTS (
			SELECT FROM old_rows o WHERE o.merchant_no = n.merchant_no AND o.trade_no = n.trade_no
		)) THEN
			RETURN NULL;
		END IF;
		rows_changed := format(
			'SELECT %1$s, 1 AS sign FROM new_rows WHERE environment = ''live'' '
			'UNION ALL SELECT %1$s, -1 FROM old_rows WHERE environment = ''live''', columns_counted);
	END IF;
	-- Writers of one merchant take turns, so that two of them never wait for each other's hours.
	EXECUTE format(
		'SELECT count(pg_advisory_xact_lock(hashtext(''transaction hours/'' || m.merchant_no)))
		FROM (SELECT DISTINCT merchant_no FROM (%s) AS c ORDER BY merchant_no) AS m', rows_changed);
	EXECUTE format(
		'INSERT INTO transaction_hours AS h (merchant_no, part, hour, value, currency, outcome, orders, amount)
		SELECT c.merchant_no, p.part, date_bin(''1 hour'', c.created_at, ''2000-01-01 00:00:00+00''), p.value, p.currency,
			c.outcome, sum(c.sign), sum(c.sign * c.amount * p.adds)
		FROM (%s) AS c CROSS JOIN LATERAL (VALUES
			(''method'', c.method, c.currency, 1),
			(''country'', coalesce(c.ip_country, ''ZZ''), c.currency, 1),
			(''error'', c.error_code, '''', 0)
		) AS p (part, value, currency, adds)
		WHERE p.value IS NOT NULL
		GROUP BY 1, 2, 3, 4, 5, 6
		HAVING sum(c.sign) <> 0 OR sum(c.sign * c.amount * p.adds) <> 0
		ON CONFLICT (merchant_no, part, hour, value, currency, outcome) DO UPDATE
		SET orders = h.orders + excluded.orders, amount = h.amount + excluded.amount', rows_changed);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "transactions_inserted" AFTER INSERT ON "transactions"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_transactions"();
--> statement-breakpoint
CREATE TRIGGER "transactions_updated" AFTER UPDATE ON "transactions"
	REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_transactions"();
--> statement-breakpoint
CREATE TRIGGER "transactions_deleted" AFTER DELETE ON "transactions"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_transactions"();
--> statement-breakpoint
INSERT INTO transaction_hours (merchant_no, part, hour, value, currency, outcome, orders, amount)
SELECT c.merchant_no, p.part, date_bin('1 hour', c.created_at, '2000-01-01 00:00:00+00'), p.value, p.currency,
	c.outcome, count(*), sum(c.amount * p.adds)
FROM transactions AS c CROSS JOIN LATERAL (VALUES
	('method', c.method, c.currency, 1),
	('country', coalesce(c.ip_country, 'ZZ'), c.currency, 1),
	('error', c.error_code, '', 0)
) AS p (part, value, currency, adds)
WHERE p.value IS NOT NULL AND c.environment = 'live'
GROUP BY 1, 2, 3, 4, 5, 6;
