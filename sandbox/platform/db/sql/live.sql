-- Announces new and changed records on the channel `live`. A notification arrives with the commit, and never after a
-- rollback. Statement triggers: a large statement announces each website once instead of each record.

create or replace function announce_records() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  number_column text := tg_argv[1];
  -- A payout belongs to a gateway as a whole, not to an order.
  trade_column text := coalesce(tg_argv[2], 'null::text');
begin
  execute format(
    'with changed as materialized (select merchant_no, %1$s as record_no, %2$s as trade_no from new_rows),
      placed as (
        select c.*, t.website, (select count(*) from changed) <= 20 as named
        from changed as c left join transactions as t using (merchant_no, trade_no)
      )
    select count(pg_notify(''live'', payload)) from (
      select distinct jsonb_strip_nulls(jsonb_build_object(
        ''kind'', %3$L, ''merchantNo'', merchant_no, ''website'', website,
        ''recordNo'', case when named then record_no end, ''tradeNo'', case when named then trade_no end
      ))::text as payload from placed
    ) as payloads', number_column, trade_column, kind);
  return null;
end $$;

do $$
declare
  source record;
  event text;
begin
  for source in select * from (values
    ('transactions', 'payment', 'trade_no', 'trade_no'),
    ('refunds', 'refund', 'refund_no', 'trade_no'),
    ('disputes', 'dispute', 'dispute_no', 'trade_no'),
    ('settlement_batches', 'payout', 'batch_no', null)
  ) as sources (name, kind, number_column, trade_column) loop
    foreach event in array array['insert', 'update'] loop
      execute format(
        'create or replace trigger %1$s_announced_by_%2$s after %2$s on %1$s referencing new table as new_rows
        for each statement execute function announce_records(%3$L, %4$L%5$s)',
        source.name, event, source.kind, source.number_column, ', ' || quote_literal(source.trade_column));
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
