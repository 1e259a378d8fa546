-- Announces new and changed records on the channel `live`. A notification arrives with the commit, and never after a
-- rollback. Statement triggers: a large statement announces each website once instead of each record. Their SQL is
-- static, because PostgreSQL plans dynamic SQL at each call.

-- `records` is the size of the statement. PostgreSQL sends equal notifications of a transaction once.
create or replace function announce(
  kind text, merchant_no text, website text, record_no text, trade_no text, records bigint
) returns void language sql as $$
  select pg_notify('live', jsonb_strip_nulls(jsonb_build_object(
    'kind', kind, 'merchantNo', merchant_no, 'website', website,
    'recordNo', case when records <= 20 then record_no end, 'tradeNo', case when records <= 20 then trade_no end
  ))::text)
$$;

create or replace function announce_payments() returns trigger language plpgsql as $$
begin
  perform announce('payment', merchant_no, website, trade_no, trade_no, count(*) over ()) from new_rows;
  return null;
end $$;

-- The website is not joined: after a large statement, the session would keep a plan that reads all transactions.
create or replace function announce_refunds() returns trigger language plpgsql as $$
begin
  perform announce('refund', n.merchant_no, (
    select t.website from transactions as t where t.merchant_no = n.merchant_no and t.trade_no = n.trade_no
  ), n.refund_no, n.trade_no, count(*) over ()) from new_rows as n;
  return null;
end $$;

create or replace function announce_disputes() returns trigger language plpgsql as $$
begin
  perform announce('dispute', n.merchant_no, (
    select t.website from transactions as t where t.merchant_no = n.merchant_no and t.trade_no = n.trade_no
  ), n.dispute_no, n.trade_no, count(*) over ()) from new_rows as n;
  return null;
end $$;

-- A payout belongs to a gateway as a whole, not to an order.
create or replace function announce_payouts() returns trigger language plpgsql as $$
begin
  perform announce('payout', merchant_no, null, batch_no, null, count(*) over ()) from new_rows;
  return null;
end $$;

do $$
declare
  source record;
  event text;
begin
  for source in select * from (values
    ('transactions', 'payments'), ('refunds', 'refunds'), ('disputes', 'disputes'), ('settlement_batches', 'payouts')
  ) as sources (name, records) loop
    foreach event in array array['insert', 'update'] loop
      execute format(
        'create or replace trigger %1$s_announced_by_%2$s after %2$s on %1$s referencing new table as new_rows
        for each statement execute function announce_%3$s()', source.name, event, source.records);
    end loop;
  end loop;
end $$;

-- A session that ended or has other permissions, for the streams that are open in it.
create or replace function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', jsonb_build_object('session', new.id)::text);
  return null;
end $$;

create or replace trigger sessions_announced after update on sessions for each row
  when (
    new.stage = 'signed_in'
    and (old.ended_at, old.rights, old.preview) is distinct from (new.ended_at, new.rights, new.preview)
  )
  execute function announce_session();
