import { and, asc, eq, min, sql } from 'drizzle-orm'
import type { getTransaction } from '#lib/contract/transaction.ts'
import { daysBetween } from '#lib/rules/days.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import {
  customers,
  transactionEvents,
  transactionProducts,
  transactionRules,
  transactions,
} from '#sandbox/platform/db/schema/payment.ts'
import { riskListHits } from '#sandbox/platform/db/schema/risk-list.ts'
import { findTransaction, type OrderScope, paidBefore } from './find.ts'
import { rowOf, type StoredTransaction } from './read-rows.ts'
import { countRelated } from './relations.ts'
import { ruleWords } from './words.ts'

export const transactionDetail: Handler<typeof getTransaction> = async ({ ctx, input }) => {
  const { db, locale, timeZone } = ctx
  const order = await findTransaction(ctx, input.tradeNo)
  const [rules, events, products, customer, relatedCount, listNo] = await Promise.all([
    rulesOf(db, order),
    eventsOf(db, order),
    productsOf(db, order),
    customerFacts(ctx, order),
    countRelated(ctx, order),
    letPassBy(db, order),
  ])
  return {
    ...rowOf(order, locale),
    authorizedAmount:
      order.authorizedAmount === null ? null : canonicalAmount(order.currency, order.authorizedAmount),
    linkNo: order.linkNo,
    merchantIp: order.merchantIp,
    cardHolder: order.cardHolder,
    cardExpiry: order.cardExpiry,
    zip: order.billingAddress.zip,
    phone: order.billingAddress.phone,
    billingAddress: order.billingAddress,
    shippingAddress: order.shippingAddress,
    letPassBy: listNo,
    triggeredRules: rules.map(({ ruleCode, score, measured }) => ({
      ruleCode,
      score,
      ...ruleWords(ruleCode, measured, locale),
    })),
    preAuthScore: order.preAuthScore,
    totalScore: order.totalScore,
    trackingSite: order.trackingSite,
    carrierCode: order.carrierCode,
    fulfilledAt: order.fulfilledAt?.toISOString() ?? null,
    products: products.map((product) => ({
      ...product,
      price: canonicalAmount(order.currency, product.price),
    })),
    daysOfRegistration: customer.registeredAt
      ? daysBetween(customer.registeredAt, order.createdAt, timeZone)
      : null,
    firstPaidAt: customer.firstPaidAt?.toISOString() ?? null,
    totalSalesCount: customer.sales,
    relatedCount,
    events: events.map((event) => ({
      ...event,
      id: String(event.id),
      at: event.at.toISOString(),
      amount: event.amount === null ? null : canonicalAmount(event.currency ?? order.currency, event.amount),
    })),
  }
}

/** The rules that gave the order its score, highest points first. */
export function rulesOf(db: Database, { merchantNo, tradeNo }: StoredTransaction) {
  const t = transactionRules
  return db
    .select({ ruleCode: t.ruleCode, score: t.score, measured: t.measured })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.tradeNo, tradeNo), t.counted))
    .orderBy(sql`${t.score} desc`, asc(t.ruleCode))
}

/** The entry of the allow list that let the order pass. */
async function letPassBy(db: Database, { merchantNo, tradeNo }: StoredTransaction): Promise<string | null> {
  const t = riskListHits
  const [hit] = await db
    .select({ listNo: t.listNo })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.tradeNo, tradeNo), eq(t.effect, 'let_pass')))
    .orderBy(asc(t.listNo))
    .limit(1)
  return hit?.listNo ?? null
}

/** Oldest first. Events of the same time stay in the order in which they were written. */
function eventsOf(db: Database, { merchantNo, tradeNo }: StoredTransaction) {
  const t = transactionEvents
  return db
    .select({
      id: t.id,
      at: t.at,
      kind: t.kind,
      actor: t.actor,
      amount: t.amount,
      currency: t.currency,
      reference: t.reference,
    })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.tradeNo, tradeNo)))
    .orderBy(asc(t.at), asc(t.id))
}

function productsOf(db: Database, { merchantNo, tradeNo }: StoredTransaction) {
  const t = transactionProducts
  return db
    .select({
      name: t.name,
      price: t.price,
      quantity: t.quantity,
      deliveryMethod: t.deliveryMethod,
      deliveryDate: t.deliveryDate,
    })
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.tradeNo, tradeNo)))
    .orderBy(asc(t.position))
}

/** What the merchant knew about the customer when the order was placed. Counts orders on the websites of the role. */
async function customerFacts(scope: OrderScope, order: StoredTransaction) {
  const { db } = scope
  const t = transactions
  const [[customer], [paid]] = await Promise.all([
    db
      .select({ registeredAt: customers.registeredAt })
      .from(customers)
      .where(and(eq(customers.merchantNo, order.merchantNo), eq(customers.customerNo, order.customerNo))),
    db
      .select({ firstPaidAt: min(t.concludesAt), sales: sql<string>`count(*)` })
      .from(t)
      .where(and(paidBefore(scope, order), eq(t.email, order.email))),
  ])
  return {
    registeredAt: customer?.registeredAt,
    firstPaidAt: paid?.firstPaidAt ?? null,
    sales: Number(paid?.sales ?? 0),
  }
}
