import { and, eq, sql } from 'drizzle-orm'
import { type LinkStatus, paymentOrderNo } from '#lib/rules/link.ts'
import { openAmountIssue } from '#lib/rules/link-price.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { type PayForm, payerOf } from '#sandbox/domain/payments/checkout/page/form.ts'
import { type Paid, pay } from '#sandbox/domain/payments/checkout/pay.ts'
import { shopOf, takenOrderNos } from '#sandbox/domain/payments/link/order.ts'
import { readLinkStatus, type StoredLink } from '#sandbox/domain/payments/link/read-rows.ts'
import { lockOrder } from '#sandbox/domain/payments/payment/lock-order.ts'
import { PayError } from '#sandbox/domain/payments/payment/pay-error.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { payLinkAttempts, payLinks } from '#sandbox/platform/db/schema/link.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'

/** The link cannot be paid: its order is already paid, a payment is in progress, or the link has expired. */
export class LinkRefusal extends Error {
  readonly status: Exclude<LinkStatus, 'active'>
  constructor(status: Exclude<LinkStatus, 'active'>) {
    super(`the link is ${status}`)
    this.status = status
  }
}

interface LinkPayment {
  link: StoredLink
  /** The id of the opened form. */
  attempt: string
  typed: PayForm
  ip: string
}

/**
 * Takes a payment through a link. The row of the link is locked: of two simultaneous customers, one pays and
 * the other sees the link as paid. Throws LinkRefusal, and PayError for invalid input.
 */
export async function payLink(
  db: Database,
  { link: { merchantNo, linkNo }, attempt, typed, ip }: LinkPayment,
  now: () => Date,
): Promise<Pick<Paid, 'tradeNo'>> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(payLinks)
      .where(and(eq(payLinks.merchantNo, merchantNo), eq(payLinks.linkNo, linkNo)))
      .for('update')
    if (!link) throw new Error(`link ${linkNo} is gone`)
    const earlier = await earlierOf(tx, link, attempt)
    if (earlier) return earlier
    // Until this payment ends, the order is not paid another way: the status stays the same.
    if (link.use === 'single') await lockOrder(tx, merchantNo, link.orderNo)
    const status = await readLinkStatus(tx, link, now())
    if (status !== 'active') throw new LinkRefusal(status)
    const orderNo = link.use === 'single' ? link.orderNo : await freeOrderNo(tx, link, now())
    const paid = await pay(
      tx,
      {
        merchantNo,
        gatewayNo: link.gatewayNo,
        website: link.website,
        orderNo,
        linkNo,
        amount: amountOf(link, typed.amount),
        currency: link.currency,
        ...payerOf(typed, ip),
      },
      now(),
    )
    const made = { tradeNo: paid.tradeNo, at: new Date() }
    await tx
      .insert(payLinkAttempts)
      .values({ attempt, merchantNo, ...made })
      .onConflictDoUpdate({ target: payLinkAttempts.attempt, set: made })
    return paid
  })
}

/** Numbers that are checked with one query. */
const STEP = 100

/**
 * The next number of a link for many payments that is not the number of another order. Locks it. A declined customer of the
 * link keeps their number, so that no two customers share one.
 */
async function freeOrderNo(tx: Database, link: StoredLink, now: Date): Promise<string> {
  const shop = await shopOf(tx, link)
  const takenOf = (orderNos: string[]) => takenOrderNos(tx, shop, orderNos, now)
  for (let from = (await lastNumber(tx, link)) + 1; ; from += STEP) {
    const candidates = Array.from({ length: STEP }, (_, index) => paymentOrderNo(link, from + index))
    const taken = await takenOf(candidates)
    for (const orderNo of candidates.filter((candidate) => !taken.has(candidate))) {
      await lockOrder(tx, link.merchantNo, orderNo)
      // Another payment or link can have taken it before the lock.
      if (!(await takenOf([orderNo])).has(orderNo)) return orderNo
    }
  }
}

/** The largest number of the link's payments, failed ones included; 0: none. */
async function lastNumber(tx: Database, { merchantNo, linkNo }: StoredLink): Promise<number> {
  const t = transactions
  const [row] = await tx
    .select({ last: sql<string | null>`max(substring(${t.orderNo} from '-(\\d+)$')::bigint)` })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.linkNo, linkNo)))
  return Number(row?.last ?? 0)
}

/** The amount of a payment: that of the link, or the customer's within its limits. Throws PayError. */
function amountOf({ currency, amount, minAmount }: StoredLink, typed: string): string {
  if (minAmount === null) return canonicalAmount(currency, amount)
  const issue = openAmountIssue(typed, { currency, amount, minAmount })
  if (issue) throw new PayError('amount', issue)
  return canonicalAmount(currency, typed.trim())
}

/** The payment already made with this form. A failed payment can be repeated with the same form. */
async function earlierOf(
  tx: Database,
  { merchantNo, linkNo }: StoredLink,
  attempt: string,
): Promise<{ tradeNo: string } | undefined> {
  const t = transactions
  const [order] = await tx
    .select({ tradeNo: t.tradeNo, status: t.status })
    .from(t)
    .innerJoin(
      payLinkAttempts,
      and(eq(payLinkAttempts.merchantNo, t.merchantNo), eq(payLinkAttempts.tradeNo, t.tradeNo)),
    )
    .where(and(eq(t.merchantNo, merchantNo), eq(t.linkNo, linkNo), eq(payLinkAttempts.attempt, attempt)))
  return order && order.status !== 'failed' ? order : undefined
}
