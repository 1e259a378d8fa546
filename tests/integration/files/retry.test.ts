import { eq, sql } from 'drizzle-orm'
import { calls } from '#lib/contract/index.ts'
import { fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'
import { until } from '#tests/support/until.ts'

/** Background exports on the embedded database: no other sandbox looks for what this one has left. */

const sandbox = withSandbox({ databaseUrl: '', exportRowsAtOnce: 0, ticks: true }, 120_000)

test('an export that waits is written after an error of the database, without a request', async () => {
  const { merchantNo, client } = await sandbox.newMerchant()
  await pay(sandbox, { merchantNo })
  // A number of a sequence is not given twice, even if the transaction is rolled back.
  await sandbox.db.execute(sql`create sequence attempts`)
  await sandbox.db.execute(sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('attempts') = 1 then raise exception 'out of memory'; end if;
      return new;
    end $$`)
  await sandbox.db.execute(sql`
    create trigger fail_once before update on file_jobs for each row execute function fail_once()`)
  const request = { columns: ['tradeNo'], timeZone: 'UTC', format: 'csv' as const }
  const response = await client.fetch(calls['transaction/download.do'], request)
  const { jobId } = (await response.json()).data
  const mine = eq(fileJobs.jobId, jobId)
  await until(async () => (await sandbox.db.select().from(fileJobs).where(mine))[0]?.status === 'ready')
  const { rows } = await sandbox.db.execute(sql`select last_value > 1 as "hasFailed" from attempts`)
  expect(rows).toEqual([{ hasFailed: true }])
})
