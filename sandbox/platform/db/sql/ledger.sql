-- Double-entry bookkeeping: the postings of a journal sum to zero in each currency. The check is deferred to the
-- commit, because a journal's postings are inserted one after the other.

create or replace function check_ledger_journal() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_postings
    where merchant_no = new.merchant_no and journal = new.journal
    group by currency having sum(amount) <> 0
  ) then
    raise exception 'journal % does not balance', new.journal;
  end if;
  return null;
end $$;

-- PostgreSQL has no `create or replace` for constraint triggers.
do $$
begin
  if not exists (select from pg_trigger where tgname = 'ledger_postings_balance') then
    create constraint trigger ledger_postings_balance after insert or update on ledger_postings
      deferrable initially deferred for each row execute function check_ledger_journal();
  end if;
end $$;
