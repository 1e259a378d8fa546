-- Keeps transaction_hours, the hourly sums of the live transactions, equal to transactions. Analysis pages read a few
-- thousand sums instead of a million orders. Statement triggers: one pass per statement. Their SQL is static, because
-- PostgreSQL plans dynamic SQL at each call.

-- What an order adds to the sums; with the sign -1, what it takes from them.
create or replace function hours_of(o transactions, sign integer) returns setof transaction_hours
language sql immutable as $$
  select o.merchant_no, p.part, date_bin('1 hour', o.created_at, '2000-01-01 00:00:00+00'), p.value, p.currency,
    o.outcome, sign, sign * o.amount * p.adds
  from (values
    ('method', o.method, o.currency, 1),
    ('country', coalesce(o.ip_country, 'ZZ'), o.currency, 1),
    ('error', o.error_code, '', 0)
  ) as p (part, value, currency, adds)
  where o.environment = 'live' and p.value is not null
$$;

-- With generic plans: PostgreSQL would plan the first five calls of each session separately.
create or replace function add_to_hours(added transaction_hours[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  -- Writers of one merchant take turns. Without this lock two of them can wait for each other's hours (deadlock).
  perform pg_advisory_xact_lock(hashtext('transaction hours/' || m.merchant_no))
  from (select distinct merchant_no from unnest(added) order by merchant_no) as m;

  insert into transaction_hours as h (merchant_no, part, hour, value, currency, outcome, orders, amount)
  select merchant_no, part, hour, value, currency, outcome, sum(orders), sum(amount)
  from unnest(added)
  group by 1, 2, 3, 4, 5, 6
  having sum(orders) <> 0 or sum(amount) <> 0
  on conflict (merchant_no, part, hour, value, currency, outcome) do update
  set orders = h.orders + excluded.orders, amount = h.amount + excluded.amount;
end $$;

create or replace function count_transactions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_hours(array(select h from new_rows as n, hours_of(n, 1) as h));
  elsif tg_op = 'DELETE' then
    perform add_to_hours(array(select h from old_rows as o, hours_of(o, -1) as h));
  -- Most updates change nothing that is counted. EXCEPT sorts or hashes the rows; a join with EXISTS would compare each
  -- new row with all old rows.
  elsif exists (
    select merchant_no, trade_no, created_at, method, ip_country, error_code, currency, outcome, amount, environment
    from new_rows
    except
    select merchant_no, trade_no, created_at, method, ip_country, error_code, currency, outcome, amount, environment
    from old_rows
  ) then
    perform add_to_hours(array(
      select h from new_rows as n, hours_of(n, 1) as h union all select h from old_rows as o, hours_of(o, -1) as h
    ));
  end if;
  return null;
end $$;

create or replace trigger transactions_inserted after insert on transactions
  referencing new table as new_rows for each statement execute function count_transactions();

create or replace trigger transactions_updated after update on transactions
  referencing new table as new_rows old table as old_rows for each statement execute function count_transactions();

create or replace trigger transactions_deleted after delete on transactions
  referencing old table as old_rows for each statement execute function count_transactions();

-- Counts all transactions, after a load with the triggers off.
create or replace function count_all_transactions() returns void language sql as $$
  insert into transaction_hours
  select h.merchant_no, h.part, h.hour, h.value, h.currency, h.outcome, sum(h.orders), sum(h.amount)
  from transactions as t, hours_of(t, 1) as h
  group by 1, 2, 3, 4, 5, 6
$$;
