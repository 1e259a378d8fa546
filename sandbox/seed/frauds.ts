import { millisecondsInDay } from 'date-fns/constants'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { fraudReasons } from '#lib/contract/fraud.ts'
import { dayOf } from '#lib/rules/days.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { frauds } from '#sandbox/platform/db/schema/fraud.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import { transactionEvents, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { createRandom, hashText, type Random } from '#sandbox/platform/random.ts'
import type { SeedArgs, SeedPart } from './part.ts'
import { numberAt } from './payments/rows.ts'

const CHUNK = 500
/** Reported payments per thousand card payments without a chargeback. */
const REPORTED = 5

type Reason = (typeof fraudReasons)[number]

const likelihood: readonly (readonly [Reason, number])[] = [
  ['card_not_present', 62],
  ['account_takeover', 12],
  ['stolen_card', 8],
  ['lost_card', 5],
  ['merchant_misrepresentation', 4],
  ['cardholder_manipulated', 4],
  ['fraudulent_application', 2],
  ['counterfeit', 2],
  ['card_not_received', 1],
]

/**
 * Fraud reports of issuers: most payments with a fraud chargeback, reported before the chargeback, and a few
 * others. The same payments always give the same reports.
 */
export const fraudsPart = {
  name: 'frauds',
  version: 1,
  async run({ db, now }: Pick<SeedArgs, 'db' | 'now'>) {
    const zones = new Map(
      (await db.select().from(merchants)).map((merchant) => [merchant.merchantNo, merchant.timeZone]),
    )
    const reports = (await candidates({ db, now })).flatMap((order, index) => {
      const timeZone = zones.get(order.merchantNo) ?? 'Asia/Shanghai'
      return reportOf({ order, index, now: +now, timeZone }) ?? []
    })
    await db.transaction(async (tx) => {
      for (let from = 0; from < reports.length; from += CHUNK) {
        const rows = reports.slice(from, from + CHUNK)
        const added = await tx.insert(frauds).values(rows).onConflictDoNothing().returning()
        if (added.length === 0) continue
        await tx.insert(transactionEvents).values(
          added.map(({ merchantNo, tradeNo, fraudNo, enteredAt, amount, currency }) => ({
            merchantNo,
            tradeNo,
            at: enteredAt,
            kind: 'fraud_reported' as const,
            amount,
            currency,
            reference: fraudNo,
          })),
        )
      }
    })
  },
} satisfies SeedPart

/** Live card payments: all with a fraud chargeback, and some without a chargeback, chosen by their numbers. */
function candidates({ db, now }: Pick<SeedArgs, 'db' | 'now'>) {
  const t = transactions
  const d = disputes
  const drawn = sql`('x' || substr(md5(${t.tradeNo}), 1, 7))::bit(28)::int % 1000 < ${REPORTED}`
  return db
    .select({
      merchantNo: t.merchantNo,
      tradeNo: t.tradeNo,
      orderNo: t.orderNo,
      gatewayNo: t.gatewayNo,
      cardType: t.cardType,
      amount: t.amount,
      currency: t.currency,
      createdAt: t.createdAt,
      filedAt: d.filedAt,
    })
    .from(t)
    .leftJoin(d, and(eq(d.merchantNo, t.merchantNo), eq(d.tradeNo, t.tradeNo), eq(d.kind, 'chargeback')))
    .where(
      and(
        eq(t.status, 'success'),
        eq(t.method, 'card'),
        eq(t.environment, 'live'),
        lt(t.createdAt, new Date(+now - 4 * millisecondsInDay)),
        or(eq(d.reason, 'fraud'), and(isNull(d.disputeNo), drawn)),
      ),
    )
    .orderBy(asc(t.createdAt), asc(t.tradeNo))
}

type Candidate = Awaited<ReturnType<typeof candidates>>[number]

/** undefined if the issuer has not reported it, or not yet. */
function reportOf(args: { order: Candidate; index: number; now: number; timeZone: string }) {
  const { order, index, now, timeZone } = args
  const { filedAt, createdAt, cardType, ...same } = order
  const random: Random = createRandom(hashText(order.tradeNo))
  if (filedAt && random.chance(0.15)) return undefined
  const latest = filedAt ? +filedAt : +createdAt + random.int(3, 60) * millisecondsInDay
  const enteredAt = +createdAt + Math.floor((0.3 + random.next() * 0.6) * (latest - +createdAt))
  if (!cardType || enteredAt > now) return undefined
  const reportedAt = Math.max(+createdAt, enteredAt - random.int(1, 3) * millisecondsInDay)
  return {
    ...same,
    cardType,
    fraudNo: numberAt(enteredAt, index, 'F'),
    reason: random.weighted(likelihood),
    reportDate: dayOf(new Date(reportedAt), timeZone),
    enteredAt: new Date(enteredAt),
  }
}
