import { and, countDistinct, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { customers, transactions } from '../db/schema/payment.ts'
import type { CardFacts } from './card-facts.ts'
import type { Payer } from './customer.ts'
import { inUsd } from './rates.ts'
import {
  CARD_EMAILS_A_MONTH,
  CARD_FAILURES_A_DAY,
  ownRules,
  type Triggered,
  trigger,
  velocityRule,
} from './risk-rules.ts'

const DAY = 86_400_000
const MONTH = 30 * DAY

interface Order {
  merchantNo: string
  amount: string
  currency: string
  payer: Payer
  card: CardFacts | undefined
  now: Date
}

/** The rules that an order triggers, by itself and by what its customer and card did before. */
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

async function customerRules(db: Database, { merchantNo, payer, card, now }: Order): Promise<Triggered[]> {
  const t = transactions
  const byEmail = and(eq(t.merchantNo, merchantNo), eq(t.email, payer.email))
  const rules: Triggered[] = []
  const [known] = await db
    .select({ customerNo: customers.customerNo })
    .from(customers)
    .where(and(eq(customers.merchantNo, merchantNo), eq(customers.email, payer.email)))
    .limit(1)
  if (!known) return [trigger('new_customer')]
  const [lately] = await db
    .select({ orders: sql<string>`count(*)` })
    .from(t)
    .where(and(byEmail, gt(t.createdAt, new Date(+now - DAY))))
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
  // A test card is everybody's: only what it stands for speaks.
  if (card.outcome.kind === 'pre_authorised' || card.outcome.kind === 'completion_fails')
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
    .where(and(byCard, gt(t.createdAt, new Date(+now - DAY)), eq(t.status, 'failed')))
  const failures = Number(failed?.count ?? 0)
  if (failures >= CARD_FAILURES_A_DAY) rules.push(trigger('card_failures', { count: failures }))
  return rules
}
