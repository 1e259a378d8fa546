import { and, isNull, sql } from 'drizzle-orm'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import type { SeedPart } from './part.ts'
import { browserLanguageIn } from './payments/places.ts'

/** Adds the browser language to orders from an older version of the seed. New orders already have it. */
export const languagesPart: SeedPart = {
  name: 'languages',
  version: 1,
  async run({ db, from, transactions: total }) {
    if (from > 0 || total === 0) return
    const home = sql`${transactions.billingAddress}->>'country'`
    const [lacking] = await db
      .select({ tradeNo: transactions.tradeNo })
      .from(transactions)
      .where(and(isNull(transactions.browserLanguage), sql`${home} is not null`))
      .limit(1)
    if (!lacking) return
    const known = JSON.stringify(browserLanguageIn)
    await db
      .update(transactions)
      .set({ browserLanguage: sql`${known}::jsonb->>(${home})` })
      .where(isNull(transactions.browserLanguage))
  },
}
