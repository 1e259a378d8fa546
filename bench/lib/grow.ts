import { getTableColumns, sql } from 'drizzle-orm'
import { dropIndexes, restoreIndexes, withoutTriggers } from '#sandbox/platform/db/bulk.ts'
import { openDatabase } from '#sandbox/platform/db/client.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'

/**
 * Multiplies the transactions of a seeded database for bench/lists.ts, with the distribution of the seeded ones:
 *   node bench/lib/grow.ts postgres://… 10
 * The copies have other numbers and times up to a day away, are settled, and wait for nothing.
 */

const [url = '', factor = '10'] = process.argv.slice(2)
const { db, close } = await openDatabase({ data: '', databaseUrl: url })
const t = transactions
const columns = Object.values(getTableColumns(t)).filter(({ generated }) => generated === undefined)
const changed: Record<string, ReturnType<typeof sql>> = {
  trade_no: sql`t.trade_no || 'x' || copy`,
  order_no: sql`t.order_no || 'x' || copy`,
  created_at: sql`t.created_at - make_interval(secs => copy * 7919 % 86400)`,
  next_at: sql`null`,
  settlement_status: sql`case when t.status = 'success' then 'settled' else t.settlement_status end`,
}
const list = (values: ReturnType<typeof sql>[]) => sql.join(values, sql`, `)
await db.transaction(async (tx) => {
  await dropIndexes(tx, [t])
  await withoutTriggers(tx, t, async () => {
    for (let copy = 1; copy < Number(factor); copy += 1) {
      await tx.execute(sql`
        insert into ${t} (${list(columns.map(({ name }) => sql`${sql.identifier(name)}`))})
        select ${list(columns.map(({ name }) => changed[name] ?? sql`t.${sql.identifier(name)}`))}
        from ${t} t cross join (select ${copy}::int as copy) as c where t.trade_no not like '%x%'`)
    }
  })
  await tx.execute(sql`truncate transaction_hours`)
  await tx.execute(sql`select count_all_transactions()`)
})
await db.execute(sql`set maintenance_work_mem = '1GB'`)
await restoreIndexes(db)
await db.execute(sql`vacuum analyze ${t}, transaction_hours`)
await close()
