-- Keeps transaction_hours, the hourly sums of the live transactions, equal to transactions. Analysis pages read a few
-- thousand sums instead of a million orders. Statement triggers: one pass per statement.

-- The statement that adds rows to the sums. `rows_changed` is a query with the columns that are counted and `sign`, 1
-- or -1. A text, because only the trigger's own function can read its transition tables.
create or replace function adding_to_hours(rows_changed text) returns text language sql immutable as $$
  select format(
    'insert into transaction_hours as h (merchant_no, part, hour, value, currency, outcome, orders, amount)
    select c.merchant_no, p.part, date_bin(''1 hour'', c.created_at, ''2000-01-01 00:00:00+00''), p.value, p.currency,
      c.outcome, sum(c.sign), sum(c.sign * c.amount * p.adds)
    from (%s) as c cross join lateral (values
      (''method'', c.method, c.currency, 1),
      (''country'', coalesce(c.ip_country, ''ZZ''), c.currency, 1),
      (''error'', c.error_code, '''', 0)
    ) as p (part, value, currency, adds)
    where p.value is not null
    group by 1, 2, 3, 4, 5, 6
    having sum(c.sign) <> 0 or sum(c.sign * c.amount * p.adds) <> 0
    on conflict (merchant_no, part, hour, value, currency, outcome) do update
    set orders = h.orders + excluded.orders, amount = h.amount + excluded.amount', rows_changed)
$$;

create or replace function count_transactions() returns trigger language plpgsql as $$
declare
  columns_counted text := 'merchant_no, created_at, method, ip_country, error_code, currency, outcome, amount';
  rows_changed text;
begin
  if tg_op = 'INSERT' then
    rows_changed := format('select %s, 1 as sign from new_rows where environment = ''live''', columns_counted);
  elsif tg_op = 'DELETE' then
    rows_changed := format('select %s, -1 as sign from old_rows where environment = ''live''', columns_counted);
  else
    -- Most updates change nothing that is counted. EXCEPT sorts or hashes the rows; a join with EXISTS would compare
    -- each new row with all old rows.
    if not exists (
      select merchant_no, trade_no, created_at, method, ip_country, error_code, currency, outcome, amount, environment
      from new_rows
      except
      select merchant_no, trade_no, created_at, method, ip_country, error_code, currency, outcome, amount, environment
      from old_rows
    ) then
      return null;
    end if;
    rows_changed := format(
      'select %1$s, 1 as sign from new_rows where environment = ''live'' '
      'union all select %1$s, -1 from old_rows where environment = ''live''', columns_counted);
  end if;
  -- Writers of one merchant take turns. Without this lock two of them can wait for each other's hours (deadlock).
  execute format(
    'select count(pg_advisory_xact_lock(hashtext(''transaction hours/'' || m.merchant_no)))
    from (select distinct merchant_no from (%s) as c order by merchant_no) as m', rows_changed);
  execute adding_to_hours(rows_changed);
  return null;
end $$;

create or replace trigger transactions_inserted after insert on transactions
  referencing new table as new_rows for each statement execute function count_transactions();

create or replace trigger transactions_updated after update on transactions
  referencing new table as new_rows old table as old_rows for each statement execute function count_transactions();

create or replace trigger transactions_deleted after delete on transactions
  referencing old table as old_rows for each statement execute function count_transactions();

-- Counts all transactions, after a load with the triggers off.
create or replace function count_all_transactions() returns void language plpgsql as $$
begin
  execute adding_to_hours('select *, 1 as sign from transactions where environment = ''live''');
end $$;
