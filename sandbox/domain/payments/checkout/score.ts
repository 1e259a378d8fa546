import { millisecondsInDay } from 'date-fns/constants'
import { and, countDistinct, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { CardFacts } from '#sandbox/domain/payments/payment/card-facts.ts'
import type { Payer } from '#sandbox/domain/payments/payment/customer.ts'
import {
  CARD_EMAILS_A_MONTH,
  CARD_FAILURES_A_DAY,
  ownRules,
  type Triggered,
  trigger,
  velocityRule,
} from '#sandbox/domain/risk/rule-catalog/rules.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { inUsd } from '#sandbox/platform/reference/usd-rates.ts'

const MONTH = 30 * millisecondsInDay

interface Order {
  merchantNo: string
  amount: string
  currency: string
  payer: Payer
  card: CardFacts | undefined
  isNewCustomer: boolean
  now: Date
}

/** The rules that an order triggers, from its own data and from earlier orders of its customer and card. */
export async function rulesFor(db: Database, order: Order): Promise<Triggered[]> {
  const { payer, card } = order
  const rules = ownRules({
    email: payer.email,
    ip: payer.ip,
    ipCountry: payer.ipCountry,
    bankCountry: card?.bankCountry ?? null,
    billingCountry: payer.billingAddress.country,
    shippingCountry: payer.shippingAddress.country,
    usd: inUsd(order.amount, order.currency),
  })
  rules.push(...(await customerRules(db, order)))
  if (card) rules.push(...(await cardRules(db, order, card)))
  return rules
}

async function customerRules(
  db: Database,
  { merchantNo, payer, card, isNewCustomer, now }: Order,
): Promise<Triggered[]> {
  if (isNewCustomer) return [trigger('new_customer')]
  const t = transactions
  const byEmail = and(eq(t.merchantNo, merchantNo), eq(t.email, payer.email))
  const rules: Triggered[] = []
  const [lately] = await db
    .select({ orders: sql<string>`count(*)` })
    .from(t)
    .where(and(byEmail, gt(t.createdAt, new Date(+now - millisecondsInDay))))
  const velocity = velocityRule(Number(lately?.orders ?? 0) + 1)
  if (velocity) rules.push(velocity)
  if (card) {
    const [before] = await db
      .select({ hash: t.cardHash, last4: t.cardLast4 })
      .from(t)
      .where(and(byEmail, isNotNull(t.cardHash)))
      .orderBy(desc(t.createdAt))
      .limit(1)
    if (before && before.hash !== card.hash)
      rules.push(trigger('changed_card', { before: before.last4 ?? '' }))
  }
  return rules
}

async function cardRules(
  db: Database,
  { merchantNo, payer, now }: Order,
  card: CardFacts,
): Promise<Triggered[]> {
  const t = transactions
  const byCard = and(eq(t.merchantNo, merchantNo), eq(t.cardHash, card.hash))
  const rules: Triggered[] = []
  // All testers share the test cards, so only the outcome of the card counts, not its history.
  if (card.outcome.kind === 'pre_authorized' || card.outcome.kind === 'completion_fails')
    rules.push(trigger('watched_card'))
  if (card.outcome.kind === 'refused') rules.push(trigger('blocked_card'))
  if (card.isTestCard) return rules
  const [others] = await db
    .select({ emails: countDistinct(t.email) })
    .from(t)
    .where(and(byCard, gt(t.createdAt, new Date(+now - MONTH)), sql`${t.email} <> ${payer.email}`))
  const emails = (others?.emails ?? 0) + 1
  if (emails >= CARD_EMAILS_A_MONTH) rules.push(trigger('card_emails', { count: emails }))
  const [failed] = await db
    .select({ count: sql<string>`count(*)` })
    .from(t)
    .where(and(byCard, gt(t.createdAt, new Date(+now - millisecondsInDay)), eq(t.orderState, 'failed')))
  const failures = Number(failed?.count ?? 0)
  if (failures >= CARD_FAILURES_A_DAY) rules.push(trigger('card_failures', { count: failures }))
  return rules
}
