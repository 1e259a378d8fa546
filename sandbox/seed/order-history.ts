import { sql } from 'drizzle-orm'
import { recordAllHistory } from '#sandbox/domain/risk/custom-rule/history.ts'
import { orderHistory } from '#sandbox/platform/db/schema/custom-rule.ts'
import type { SeedPart } from './part.ts'

export const orderHistoryPart: SeedPart = {
  name: 'order-history',
  version: 1,
  async run({ db, connection }) {
    await db.transaction(async (tx) => {
      if (connection.pool) await tx.execute(sql`set local work_mem = '256MB'`)
      await recordAllHistory(tx)
    })
    await db.execute(sql`vacuum analyze ${orderHistory}`)
  },
}
