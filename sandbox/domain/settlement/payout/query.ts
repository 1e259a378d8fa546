import { asc, desc, eq } from 'drizzle-orm'
import type { getBankAccounts, queryPayout } from '#lib/contract/payout.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { bankAccounts, payoutAccounts } from '#sandbox/platform/db/schema/payout.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'
import { requirePayout, shopGateways, shopOf } from './shops.ts'

/** The name of the sandbox's payout provider. */
export const PAYOUT_PROVIDER = 'Pontis'

/** Bank accounts, the default one first, with the gateways that settle in their currency. */
export const readBankAccounts: Handler<typeof getBankAccounts> = async ({ ctx }) => {
  const { db, merchantNo, locale } = ctx
  const [accounts, shops] = await Promise.all([
    db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.merchantNo, merchantNo))
      .orderBy(desc(bankAccounts.isDefault), asc(bankAccounts.currency), asc(bankAccounts.accountLast4)),
    shopGateways(db, merchantNo),
  ])
  return accounts.map(({ merchantNo: _, ...account }) => ({
    ...account,
    gateways: shops
      .filter(({ currency }) => currency === account.currency)
      .map(({ gatewayNo, labelZh, labelEn }) => ({ gatewayNo, label: inLocale(locale, labelZh, labelEn) })),
  }))
}

/** The account at the payout provider, and the state of each shop there. Throws payout_off. */
export const readPayoutAccount: Handler<typeof queryPayout> = async ({ ctx }) => {
  await requirePayout(ctx)
  const { db, merchantNo } = ctx
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.merchantNo, merchantNo))
  const shops = await shopGateways(db, merchantNo)
  return {
    account: account
      ? {
          provider: PAYOUT_PROVIDER,
          holder: account.holder,
          accountLast4: account.accountNo.slice(-4),
          boundAt: account.boundAt.toISOString(),
        }
      : null,
    shops: await Promise.all(shops.map((gateway) => shopOf(ctx, gateway))),
  }
}
