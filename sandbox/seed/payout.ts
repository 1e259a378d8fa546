import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { afterEarlyPayoutTransition, consentUntil } from '#lib/rules/early-payout.ts'
import { accountsOf } from '#sandbox/domain/settlement/payout/accounts.ts'
import { payoutJob } from '#sandbox/domain/settlement/payout/provider.ts'
import { payoutAccounts, payoutEvents, payoutShops } from '#sandbox/platform/db/schema/payout.ts'
import { seededMerchants } from './accounts.ts'
import type { SeedPart } from './part.ts'

const DEMO = { merchantNo: '100001', userName: 'admin', timeZone: 'Asia/Shanghai' }

/** The demo's shops at the payout provider: activated, in review, rejected, and not connected. */
export const payoutPart: SeedPart = {
  name: 'payout',
  version: 1,
  async run({ db, now }) {
    await db.transaction(async (tx) => {
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
          { ...japan, at: deniedAt, kind: 'authorization_failed', actor, reason: 'denied' },
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
    { merchantNo, gatewayNo, at: authorizedAt, kind: 'shop_authorized', actor },
    { merchantNo, gatewayNo, at: appliedAt, kind: 'applied', actor },
  ]
  return { shop, events }
}
