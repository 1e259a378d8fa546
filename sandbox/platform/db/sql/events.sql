-- Writes an event for every change of a record, in the transaction of the change. Row triggers, each with a condition on
-- the columns of the event: a change of other columns costs nothing, and a rolled back change leaves no event.

create sequence if not exists event_order;

-- Where events come from: the state column names the type; only these columns are in the event.
create or replace function event_sources()
returns table (kind text, name text, number_column text, state_column text, columns text[])
language sql immutable as $$
  select * from (values
    ('payment', 'transactions', 'trade_no', 'status', '{trade_no,order_no,link_no,gateway_no,website,status,order_state,transaction_type,method,wallet_type,card_type,card_last4,amount,currency,authorized_amount,refunded_amount,settlement_status,error_code,created_at}'::text[]),
    ('pre_authorization', 'transactions', 'trade_no', 'pre_auth_status', '{trade_no,order_no,gateway_no,website,pre_auth_status,pre_auth_type,amount,currency,authorized_amount,created_at}'),
    ('refund', 'refunds', 'refund_no', 'status', '{refund_no,trade_no,order_no,gateway_no,status,type,amount,currency,reason,applied_at,processed_at,failure_code}'),
    ('dispute', 'disputes', 'dispute_no', 'stage', '{dispute_no,trade_no,order_no,gateway_no,website,kind,chargeback_kind,stage,reason,reason_code,amount,currency,representment_status,arbitration_status,money_state,filed_at,due_at,resolved_at}'),
    ('alert', 'alerts', 'alert_no', 'state', '{alert_no,trade_no,order_no,gateway_no,website,type,source,state,reason,amount,currency,alerted_at,due_at,handled_at,refund_no,dispute_no}'),
    ('payout', 'settlement_batches', 'batch_no', 'status', '{batch_no,gateway_no,currency,status,settlement_type,tabulated_at,period_from,period_to,payout_at,account_last4,bank_reference,value_date,gross,fees,reserve,refunds,chargebacks,holds,net}'),
    ('reserve', 'reserve_batches', 'reserve_no', 'status', '{reserve_no,batch_no,gateway_no,currency,amount,status,taken_at,release_at,released_at,bank_reference,value_date}'),
    ('website', 'websites', 'website_no', 'status', '{website_no,gateway_no,url,status,rectification,created_at}'),
    ('store', 'stores', 'id', 'status', '{id,gateway_no,platform,name,domain,status,status_reason,bound_at,authorized_at}'),
    ('link', 'pay_links', 'link_no', 'expired_at', '{link_no,gateway_no,website,order_no,description,amount,currency,use,created_at,expires_at}')
  ) as sources
$$;

-- A merchant's business time, as sandbox/platform/clock.ts computes it. In PL/pgSQL, because PostgreSQL would plan the
-- query of an SQL function at each call.
create or replace function business_time(merchant text) returns timestamptz language plpgsql volatile as $$
begin
  return (
    select clock_timestamp() + coalesce(sum(offset_ms), 0) * interval '1 millisecond'
    from clock_offsets where merchant_no in ('*', merchant)
  );
end $$;

-- Increases with time and within a transaction, and cannot be guessed.
create or replace function new_event_number(prefix text, at timestamptz) returns text language sql volatile as $$
  select prefix || lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
    || lpad(to_hex(nextval('event_order') % 16777216), 6, '0') || left(replace(gen_random_uuid()::text, '-', ''), 6)
$$;

-- With generic plans: PostgreSQL would plan the first five calls of each session separately.
create or replace function write_event(kind text, change text, number_column text, columns text[], row_is jsonb, at timestamptz)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  merchant text := row_is ->> 'merchant_no';
  trade text := row_is ->> 'trade_no';
  gateway text := row_is ->> 'gateway_no';
  site text := coalesce(row_is ->> 'website', row_is ->> 'url');
  mode text := row_is ->> 'environment';
  event_at timestamptz(3) := at;
  event_no text := new_event_number('evt_', at);
begin
  if trade is not null and mode is null then
    select t.environment, t.website into mode, site from transactions as t
    where t.merchant_no = merchant and t.trade_no = trade;
  end if;
  if mode is null then
    select g.environment into mode from gateways as g where g.gateway_no = gateway;
  end if;
  insert into events (
    merchant_no, event_no, type, kind, version, at, environment, gateway_no, record_no, trade_no, website, object, next_at
  )
  select merchant, event_no, kind || '.' || change, kind, 1, event_at, coalesce(mode, 'live'), gateway,
    row_is ->> number_column, trade, site,
    jsonb_object_agg(
      case name when 'id' then kind || 'No'
        else lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2) end,
      -- Amounts are decimal strings: they are the only numbers with a point.
      case when jsonb_typeof(row_is -> name) = 'number' and (row_is ->> name) like '%.%' or name = 'id'
        then to_jsonb(row_is ->> name) else row_is -> name end
    ),
    event_at + interval '90 days'
  from unnest(columns) as name
  where row_is -> name <> 'null';
  -- A webhook that the provider disabled gets failed deliveries, which the merchant can send again.
  insert into webhook_deliveries (
    merchant_no, delivery_no, endpoint_no, event_no, type, record_no, trade_no, website, delivery_state, created_at, next_at
  )
  select merchant, new_event_number('dlv_', at), e.endpoint_no, event_no, kind || '.' || change, row_is ->> number_column,
    trade, site, case when e.webhook_status = 'active' then 'waiting' else 'failed' end, event_at,
    case when e.webhook_status = 'active' then event_at end
  from webhook_endpoints as e
  where e.merchant_no = merchant and e.gateway_no = gateway and e.environment = coalesce(mode, 'live')
    and e.webhook_status <> 'stopped' and kind || '.' || change = any(e.types);
end $$;

create or replace function record_event() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  state_column text := tg_argv[2];
  row_was jsonb;
  row_is jsonb;
  change text;
begin
  if tg_op = 'DELETE' then
    row_is := to_jsonb(old);
    change := 'deleted';
  else
    row_is := to_jsonb(new);
    change := row_is ->> state_column;
    if kind = 'link' then
      change := case when change is null then 'active' else 'expired' end;
    elsif tg_op = 'UPDATE' then
      row_was := to_jsonb(old);
      if row_was ->> state_column = change then change := 'updated'; end if;
    end if;
  end if;
  -- An alert that the merchant does not see yet; an order that is not a pre-authorization, or whose payment changed.
  if row_is ->> state_column in ('planned', 'none') or (kind, change) = ('pre_authorization', 'updated') then
    return null;
  end if;
  perform write_event(kind, change, tg_argv[1], tg_argv[3]::text[], row_is, business_time(row_is ->> 'merchant_no'));
  return null;
end $$;

-- The seed writes years of records without events, and then creates the triggers.
create or replace procedure create_event_triggers() language plpgsql as $$
declare
  source record;
  old_columns text;
  new_columns text;
  arguments text;
begin
  for source in select * from event_sources() loop
    select string_agg(format('old.%I', name), ', '), string_agg(format('new.%I', name), ', ')
      into old_columns, new_columns from unnest(source.columns || source.state_column) as name;
    arguments := format('%L, %L, %L, %L', source.kind, source.number_column, source.state_column, source.columns);
    execute format(
      'create or replace trigger %1$s_events_of_insert after insert on %2$I for each row execute function record_event(%3$s)',
      source.kind, source.name, arguments);
    execute format(
      'create or replace trigger %1$s_events_of_update after update on %2$I for each row
        when ((%4$s) is distinct from (%5$s)) execute function record_event(%3$s)',
      source.kind, source.name, arguments, old_columns, new_columns);
    if source.kind in ('website', 'store') then
      execute format(
        'create or replace trigger %1$s_events_of_delete after delete on %2$I for each row execute function record_event(%3$s)',
        source.kind, source.name, arguments);
    end if;
  end loop;
end $$;

create or replace procedure drop_event_triggers() language plpgsql as $$
declare
  source record;
  operation text;
begin
  for source in select * from event_sources() loop
    foreach operation in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger if exists %s_events_of_%s on %I', source.kind, operation, source.name);
    end loop;
  end loop;
end $$;

do $$
begin
  if exists (select from seed_parts where name = 'events') then call create_event_triggers(); end if;
end $$;
