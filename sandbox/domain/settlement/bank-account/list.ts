import { subDays } from 'date-fns/subDays'
import { desc, eq } from 'drizzle-orm'
import type { getBankChanges } from '#lib/contract/bank-account.ts'
import { REFUSED_CHANGE_DAYS } from '#lib/rules/home.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { bankAccountChanges } from '#sandbox/platform/db/schema/payout.ts'
import { rowsOf } from './rows.ts'

const MOST_CHANGES = 20

const latestOf = ({ db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>, limit: number) =>
  db
    .select()
    .from(bankAccountChanges)
    .where(eq(bankAccountChanges.merchantNo, merchantNo))
    .orderBy(desc(bankAccountChanges.requestedAt), desc(bankAccountChanges.changeNo))
    .limit(limit)

/** The latest requests. */
export const listChanges: Handler<typeof getBankChanges> = async ({ ctx }) => ({
  changes: await rowsOf(ctx, await latestOf(ctx, MOST_CHANGES)),
})

/** 1 if the latest request was refused recently, otherwise 0: a newer request settles it. */
export async function countRefused(ctx: Context): Promise<{ total: number; totalCapped: boolean }> {
  const [latest] = await latestOf(ctx, 1)
  const since = subDays(ctx.now(), REFUSED_CHANGE_DAYS)
  const isDue = latest?.status === 'refused' && latest.endedAt !== null && latest.endedAt > since
  return { total: isDue ? 1 : 0, totalCapped: false }
}
