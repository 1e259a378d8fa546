-- Entries of the operation log cannot be changed or deleted, not even by a bug in a handler. Only a reset of the
-- whole sandbox empties the table; it sets `sandbox.reset` for its transaction.

create or replace function refuse_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and current_setting('sandbox.reset', true) = 'on' then
    return null;
  end if;
  raise exception 'the operation log cannot be altered';
end $$;

create or replace trigger operation_logs_stay before update or delete or truncate on operation_logs
  for each statement execute function refuse_log_change();
