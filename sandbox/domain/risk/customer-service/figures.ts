import { and, between, eq, gt, sql } from 'drizzle-orm'
import type { DailyFigures } from '#lib/contract/customer-service.ts'
import { partOutcomes, type TotalsPart } from '#lib/rules/home.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { orderReviews } from '#sandbox/platform/db/schema/customer-service.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { ofOrdersOfWebsites, ofWebsites, type WebsiteScope } from '#sandbox/platform/gate/website-scope.ts'
import { paidBy } from './trades.ts'

const count = sql<number>`count(*)::int`

/** The current figures of a time span, with both ends included, of the role's websites. Live orders only. */
export async function figuresOf(
  who: WebsiteScope & { db: Database; merchantNo: string },
  { from, to }: { from: Date; to: Date },
): Promise<DailyFigures> {
  const { db, merchantNo } = who
  const t = transactions
  const ofWebsite = ofWebsites(who, t.website)
  const ofSpan = and(
    eq(t.merchantNo, merchantNo),
    eq(t.environment, 'live'),
    between(t.createdAt, from, to),
    ofWebsite,
  )
  const byOutcome = await db.select({ outcome: t.outcome, count }).from(t).where(ofSpan).groupBy(t.outcome)
  const orders = (part: TotalsPart) =>
    byOutcome
      .filter(({ outcome }) => partOutcomes[part].includes(outcome))
      .reduce((sum, row) => sum + row.count, 0)
  const refunded = await db
    .select({ currency: refunds.currency, orders: count, amount: sql<string>`sum(${refunds.amount})::text` })
    .from(refunds)
    .innerJoin(t, and(eq(t.merchantNo, refunds.merchantNo), eq(t.tradeNo, refunds.tradeNo)))
    .where(
      and(
        eq(refunds.merchantNo, merchantNo),
        between(refunds.appliedAt, from, to),
        eq(t.environment, 'live'),
        ofWebsite,
      ),
    )
    .groupBy(refunds.currency)
    .orderBy(refunds.currency)
  const filed = await db
    .select({ kind: disputes.kind, chargebackKind: disputes.chargebackKind, count })
    .from(disputes)
    .where(
      and(
        eq(disputes.merchantNo, merchantNo),
        between(disputes.filedAt, from, to),
        ofOrdersOfWebsites(who, disputes),
      ),
    )
    .groupBy(disputes.kind, disputes.chargebackKind)
  const r = orderReviews
  const reviewed = and(
    eq(r.merchantNo, merchantNo),
    between(r.createdAt, from, to),
    ofOrdersOfWebsites(who, r),
  )
  const [risky] = await db
    .select({ count })
    .from(r)
    .where(and(reviewed, gt(r.score, 0)))
  const [large] = await db
    .select({ count })
    .from(r)
    .where(and(reviewed, eq(r.largeAmount, true)))
  return {
    orders: byOutcome.reduce((sum, row) => sum + row.count, 0),
    success: orders('success'),
    failed: orders('failed'),
    released: orders('released'),
    open: orders('open'),
    paid: await paidBy(db, and(ofSpan, eq(t.status, 'success'))),
    refunds: refunded.map((row) => ({ ...row, amount: canonicalAmount(row.currency, row.amount) })),
    chargebacks: filed.find(({ chargebackKind }) => chargebackKind === 'regular')?.count ?? 0,
    retrievals: filed.find(({ kind }) => kind === 'retrieval')?.count ?? 0,
    riskOrders: risky?.count ?? 0,
    largeAmounts: large?.count ?? 0,
  }
}
