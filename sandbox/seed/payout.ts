import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { afterEarlyPayoutTransition, consentUntil } from '#lib/rules/early-payout.ts'
import { accountsOf } from '#sandbox/domain/settlement/payout/accounts.ts'
import { payoutJob } from '#sandbox/domain/settlement/payout/provider.ts'
import {
  bankAccounts,
  payoutAccounts,
  payoutEvents,
  payoutShops,
} from '#sandbox/platform/db/schema/payout.ts'
import { hashText } from '#sandbox/platform/random.ts'
import { seededGateways, seededMerchants } from './accounts.ts'
import type { SeedPart } from './part.ts'

const banks: Readonly<Record<string, { bankName: string; settlementBank: string }>> = {
  USD: { bankName: 'DBS Bank (Hong Kong)', settlementBank: 'Citibank N.A.' },
  EUR: { bankName: 'Deutsche Bank', settlementBank: 'BNP Paribas' },
  GBP: { bankName: 'Barclays Bank', settlementBank: 'HSBC UK' },
  JPY: { bankName: 'MUFG Bank', settlementBank: 'Mizuho Bank' },
  KWD: { bankName: 'National Bank of Kuwait', settlementBank: 'Gulf Bank' },
  HKD: { bankName: 'HSBC Hong Kong', settlementBank: 'Standard Chartered Hong Kong' },
}
const anyBank = { bankName: 'Sandbox Bank', settlementBank: 'Sandbox Settlement Bank' }

/** One account per currency; the first is the default. */
export const bankAccountsOf = (
  merchantNo: string,
  accountName: string,
  currencies: readonly string[],
): (typeof bankAccounts.$inferInsert)[] =>
  currencies.map((currency, index) => ({
    merchantNo,
    currency,
    accountLast4: String(hashText(`${merchantNo} ${currency}`) % 10_000).padStart(4, '0'),
    ...(banks[currency] ?? anyBank),
    accountName,
    isDefault: index === 0,
  }))

const DEMO = { merchantNo: '100001', userName: 'admin', timeZone: 'Asia/Shanghai' }

/**
 * Bank accounts, and the demo's shops at the payout provider: activated, in review, rejected, and not
 * connected.
 */
export const payoutPart: SeedPart = {
  name: 'payout',
  version: 1,
  async run({ db, now }) {
    await db.transaction(async (tx) => {
      for (const { merchantNo, nameEn } of seededMerchants) {
        const live = seededGateways.filter(
          (each) => each.merchantNo === merchantNo && each.environment === 'live',
        )
        const currencies = [...new Set(live.map(({ currency }) => currency))]
        await tx
          .insert(bankAccounts)
          .values(bankAccountsOf(merchantNo, nameEn, currencies))
          .onConflictDoNothing()
      }
      const { merchantNo, userName: actor } = DEMO
      const [accountNo] = accountsOf(merchantNo)
      const holder = seededMerchants[0]?.nameEn ?? merchantNo
      const bound = await tx
        .insert(payoutAccounts)
        .values({ merchantNo, accountNo, holder, boundAt: subDays(now, 60) })
        .onConflictDoNothing()
        .returning()
      if (bound.length === 0) return
      const global = applied('10000101', 'USD', subDays(now, 60), subDays(now, 20))
      const europe = applied('10000102', 'EUR', subDays(now, 30), subHours(now, 1))
      const deniedAt = subDays(now, 10)
      const japan = { merchantNo, gatewayNo: '10000103' }
      await tx.insert(payoutShops).values([
        global.shop,
        europe.shop,
        {
          ...japan,
          currency: 'JPY',
          status: 'failed',
          statusReason: 'denied',
          earlyStatus: 'not_activated',
        },
      ])
      await tx
        .insert(payoutEvents)
        .values([
          ...global.events,
          ...europe.events,
          { ...japan, at: deniedAt, kind: 'authorisation_failed', actor, reason: 'denied' },
        ])
    })
    // The payout provider makes decisions that are already due in the normal way, from the shop's own
    // figures.
    await payoutJob.run({ db, merchantNo: DEMO.merchantNo, now })
  },
}

/** A shop that was authorized and has applied for early payout. */
function applied(gatewayNo: string, currency: string, authorizedAt: Date, appliedAt: Date) {
  const { merchantNo, userName: actor, timeZone } = DEMO
  const none = { status: 'not_activated', reason: null, decidesAt: null, creditLine: null } as const
  const { decidesAt } = afterEarlyPayoutTransition(none, { kind: 'apply' }, appliedAt, timeZone)
  const shop: typeof payoutShops.$inferInsert = {
    merchantNo,
    gatewayNo,
    currency,
    status: 'authorized',
    authorizedAt,
    consentUntil: consentUntil(authorizedAt),
    earlyStatus: 'not_activated',
    appliedAt,
    appliedBy: actor,
    decidesAt,
    nextAt: decidesAt,
  }
  const events: (typeof payoutEvents.$inferInsert)[] = [
    { merchantNo, gatewayNo, at: authorizedAt, kind: 'shop_authorised', actor },
    { merchantNo, gatewayNo, at: appliedAt, kind: 'applied', actor },
  ]
  return { shop, events }
}
