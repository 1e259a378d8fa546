import { sql } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'

/**
 * Counts what was written, independently of the answers: a trigger on every table notes each changed row with
 * its transaction.
 */
export async function watchEffects(db: Database): Promise<void> {
  await db.execute(sql`create schema trust`)
  await db.execute(sql`
    create table trust.changes (
      id bigint generated always as identity primary key,
      tx bigint not null, merchant_no text, place text not null, call text, code text
    )`)
  await db.execute(sql`create index changes_merchant on trust.changes (merchant_no, id)`)
  await db.execute(sql`create index changes_tx on trust.changes (tx)`)
  await db.execute(sql`
    create function trust.note() returns trigger language plpgsql as $$
    declare changed jsonb := to_jsonb(coalesce(new, old));
    begin
      insert into trust.changes (tx, merchant_no, place, call, code) values (
        txid_current(), changed->>'merchant_no', tg_op || ' ' || tg_table_name,
        case when tg_table_name = 'operation_logs' then changed->>'call' end,
        case when tg_table_name = 'operation_logs' then changed->>'code' end);
      return null;
    end $$`)
  await db.execute(sql`
    do $$
    declare name text;
    begin
      for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
        execute 'create trigger trust_note after insert or update or delete on ' || name
          || ' for each row execute function trust.note()';
      end loop;
    end $$`)
}

/** Technical tables that other requests than the operation write too: sessions, tokens, logs, clocks. */
const technical = /(sessions|operation_tokens|operation_logs|verify_codes|login_tokens|leases|clock_offsets)$/
/** A job that carries out what an operation requested writes these: a file, or the sending of a webhook. */
const ofJobs = /(file_jobs|file_contents|outbox|reports|webhook_deliveries|webhook_attempts)$/
/** At least one of these changes in every transaction of such a job. */
const marksJob = /(file_jobs|webhook_deliveries)$/

export interface Effects {
  /** Per successful operation of the call: its changes, as counts of rows by table. */
  operations: string[]
  /** Changes of jobs that carry out what the operation requested. */
  jobs: string[]
  /** Changes of business tables in other transactions. */
  others: string[]
}

/** The position after everything written so far. */
export async function effectsSoFar(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from trust.changes`)
  return Number(rows[0]?.id)
}

/** What was written for a merchant after a position. */
export async function effectsOf(
  db: Database,
  { merchantNo, call, after }: { merchantNo: string; call: string; after: number },
): Promise<Effects> {
  const { rows } = await db.execute<{ tx: string; place: string; rows: number; logged: string | null }>(sql`
    select tx, place, count(*)::int as rows,
      max(case when call = ${call} and code = '00000' then 'success' end) as logged
    from trust.changes
    where id > ${after} and tx in (
      select tx from trust.changes where merchant_no = ${merchantNo} and id > ${after})
    group by tx, place order by tx, place`)
  const effects: Effects = { operations: [], jobs: [], others: [] }
  for (const changes of Map.groupBy(rows, ({ tx }) => tx).values()) {
    const isOperation = changes.some(({ logged }) => logged)
    const places = changes.filter(({ place }) => isOperation || !technical.test(place))
    const text = places.map((each) => `${each.rows} ${each.place}`).join(', ')
    const isJob =
      places.every(({ place }) => ofJobs.test(place)) && places.some(({ place }) => marksJob.test(place))
    if (isOperation) effects.operations.push(text)
    else if (isJob) effects.jobs.push(text)
    else if (text) effects.others.push(text)
  }
  return effects
}
