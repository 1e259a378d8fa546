-- An update that changes nothing of what is counted, of many rows at once, takes time by their number, not by its square.
CREATE OR REPLACE FUNCTION "count_transactions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	columns_counted text := 'merchant_no, created_at, method, ip_country, error_code, currency, outcome, amount';
	rows_changed text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		rows_changed := format('SELECT %s, 1 AS sign FROM new_rows WHERE environment = ''live''', columns_counted);
	ELSIF TG_OP = 'DELETE' THEN
		rows_changed := format('SELECT %s, -1 AS sign FROM old_rows WHERE environment = ''live''', columns_counted);
	ELSE
		-- EXCEPT sorts or hashes; a join with EXISTS goes through the old rows for each new one where nothing has changed.
		IF NOT EXISTS (
			SELECT merchant_no, trade_no, created_at, method, ip_country, error_code, currency, outcome, amount, environment
			FROM new_rows
			EXCEPT
			SELECT merchant_no, trade_no, created_at, method, ip_country, error_code, currency, outcome, amount, environment
			FROM old_rows
		) THEN
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
