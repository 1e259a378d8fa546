import { isNull, sql } from 'drizzle-orm'
import { withoutIndexes } from '#sandbox/platform/db/bulk.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import type { SeedPart } from './part.ts'

/**
 * Scores of the scoring service for orders that are older than the column. risk/third-party is deterministic,
 * so these are the same scores.
 */
export const thirdPartyPart: SeedPart = {
  name: 'third-party',
  version: 1,
  async run({ db }) {
    const unscored = isNull(transactions.thirdPartyScore)
    const [lacking] = await db
      .select({ tradeNo: transactions.tradeNo })
      .from(transactions)
      .where(unscored)
      .limit(1)
    if (!lacking) return
    const hash = sql`sha256(convert_to(email, 'UTF8'))`
    await db.transaction((tx) =>
      withoutIndexes(tx, [transactions], async () => {
        await tx.execute(sql`
          update ${transactions} set third_party_score = case
            when email like '%@risky.example' then 92.40
            else ((get_byte(${hash}, 0) * 256 + get_byte(${hash}, 1)) % 3000
              + case when ip like '185.%' then 4000 else 0 end) / 100.0
            end
          where ${unscored}`)
      }),
    )
  },
}
