import { and, eq } from 'drizzle-orm'
import { type LinkStatus, linkStatus, paymentOrderNo } from '#lib/rules/link.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Database } from '../db/client.ts'
import { payLinks } from '../db/schema/link.ts'
import { transactions } from '../db/schema/payment.ts'
import { lockOrder } from '../payment/lock-order.ts'
import { type PayForm, payerOf } from '../payment/page/form.ts'
import { type Paid, pay } from '../payment/pay.ts'
import { paymentsOf, type StoredLink } from './read-rows.ts'

/** The link takes no payment: it is paid, being paid, or expired. */
export class LinkRefusal extends Error {
  readonly status: Exclude<LinkStatus, 'active'>
  constructor(status: Exclude<LinkStatus, 'active'>) {
    super(`the link is ${status}`)
    this.status = status
  }
}

/**
 * What each opened form came to. Like the key that seals the forms it does not outlast the process, and a form that
 * was sent twice is sent within seconds.
 */
const attempts = new Map<string, string>()
const MOST_ATTEMPTS = 10_000

interface LinkPayment {
  link: StoredLink
  /** Of the opened form. */
  attempt: string
  typed: PayForm
  ip: string
}

/**
 * A customer pays through a link. The link's row is locked: of two customers at once one pays, and the other finds it
 * paid. Throws LinkRefusal, and PayError for what the customer has typed.
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
    const payments = (await paymentsOf(tx, merchantNo, [linkNo]))(linkNo)
    const status = linkStatus({ ...link, ...payments }, now())
    if (status !== 'active') throw new LinkRefusal(status)
    const orderNo = paymentOrderNo(link, payments.all + 1)
    await lockOrder(tx, merchantNo, orderNo)
    const paid = await pay(
      tx,
      {
        merchantNo,
        gatewayNo: link.gatewayNo,
        website: link.website,
        orderNo,
        linkNo,
        amount: canonicalAmount(link.currency, link.amount),
        currency: link.currency,
        ...payerOf(typed, ip),
      },
      now(),
    )
    remember(attempt, paid.tradeNo)
    return paid
  })
}

function remember(attempt: string, tradeNo: string): void {
  attempts.set(attempt, tradeNo)
  const [oldest] = attempts.keys()
  if (attempts.size > MOST_ATTEMPTS && oldest !== undefined) attempts.delete(oldest)
}

/** What this form has paid already; a payment that failed may be tried again from it. */
async function earlierOf(
  tx: Database,
  { merchantNo, linkNo }: StoredLink,
  attempt: string,
): Promise<{ tradeNo: string } | undefined> {
  const tradeNo = attempts.get(attempt)
  if (tradeNo === undefined) return undefined
  const t = transactions
  const [order] = await tx
    .select({ tradeNo: t.tradeNo, status: t.status })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.linkNo, linkNo), eq(t.tradeNo, tradeNo)))
  return order && order.status !== 'failed' ? order : undefined
}
