import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { getAccounts, saveAccounts } from '#lib/contract/reconciliation.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { accountingAccounts } from '#sandbox/platform/db/schema/settlement.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'

/** The accounts of the merchant's own accounting. */

type Answer = z.input<typeof getAccounts.answer>
const t = accountingAccounts

export async function journalAccountsOf({
  db,
  merchantNo,
}: Pick<Context, 'db' | 'merchantNo'>): Promise<Answer> {
  const [row] = await db.select().from(t).where(eq(t.merchantNo, merchantNo))
  return row
    ? { accounts: row.accounts, taxRate: row.taxRate, version: row.version, updatedBy: row.updatedBy }
    : { accounts: null, taxRate: '', version: 0, updatedBy: null }
}

export const readAccounts: Handler<typeof getAccounts> = ({ ctx }) => journalAccountsOf(ctx)

/** Saves all accounts together. Throws stale_version if they have changed. */
export const writeAccounts: Handler<typeof saveAccounts> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { accounts, taxRate, version } = input
  const before = await journalAccountsOf(ctx)
  const after = { accounts, taxRate, version: version + 1, updatedBy: ctx.userName }
  const [saved] = await db
    .insert(t)
    .values({ merchantNo, ...after })
    .onConflictDoUpdate({ target: t.merchantNo, set: after, setWhere: eq(t.version, version) })
    .returning()
  // A merchant without accounts has version 0.
  if (!saved || before.version !== version) throw new BusinessError('stale_version')
  noteChange(ctx, '', {
    before: before.accounts ? logged(before.accounts) : undefined,
    after: logged(accounts),
  })
  return after
}

const logged = (accounts: NonNullable<Answer['accounts']>) =>
  Object.fromEntries(Object.entries(accounts).map(([item, { code, name }]) => [item, `${code} ${name}`]))
