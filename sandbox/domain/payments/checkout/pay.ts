import { and, asc, eq } from 'drizzle-orm'
import type { environments, paymentMethods } from '#lib/contract/transaction.ts'
import { amountIssue, canonicalAmount } from '#lib/rules/money.ts'
import { evaluateRisk, type RiskDecision, refusalCode } from '#lib/rules/risk-engine.ts'
import { canonicalWebsite } from '#lib/rules/website.ts'
import { planAlert } from '#sandbox/domain/disputes/alert/raise.ts'
import {
  type CardFacts,
  type CardInput,
  cardColumns,
  cardFacts,
  ownCard,
} from '#sandbox/domain/payments/payment/card-facts.ts'
import { type CustomerInput, type Payer, payerOf } from '#sandbox/domain/payments/payment/customer.ts'
import { recordEvents } from '#sandbox/domain/payments/payment/events.ts'
import { type Forced, outcomeOf } from '#sandbox/domain/payments/payment/outcome.ts'
import { PayError } from '#sandbox/domain/payments/payment/pay-error.ts'
import { activeCustomRules } from '#sandbox/domain/risk/custom-rule/active.ts'
import { customFacts } from '#sandbox/domain/risk/custom-rule/facts.ts'
import { historyOf, recordHistory } from '#sandbox/domain/risk/custom-rule/history.ts'
import { activeFilters } from '#sandbox/domain/risk/customer-filter/facts.ts'
import { recordReview } from '#sandbox/domain/risk/customer-service/review.ts'
import { notifyOfRiskOrder } from '#sandbox/domain/risk/customer-service/risk-mail.ts'
import { listedEntries, recordHits } from '#sandbox/domain/risk/list/match.ts'
import { buyerOf } from '#sandbox/domain/risk/rule/buyer.ts'
import {
  limitFacts,
  type MeasuredOrder,
  velocityFacts,
  websiteFact,
} from '#sandbox/domain/risk/rule/facts.ts'
import {
  changesAllowed,
  countryRuleOf,
  ruleSettings,
  scoredRules,
  scoresOf,
  thirdPartyRuleOf,
} from '#sandbox/domain/risk/rule/policy.ts'
import { thirdPartyScore } from '#sandbox/domain/risk/rule/third-party.ts'
import { scoreOf } from '#sandbox/domain/risk/rule-catalog/rules.ts'
import { recordStopped } from '#sandbox/domain/risk/stopped/record.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'
import { gateways, merchants, websites } from '#sandbox/platform/db/schema/identity.ts'
import { customers, transactionRules, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { riskDecisions } from '#sandbox/platform/db/schema/risk.ts'
import { insertNumbered, newNumber } from '#sandbox/platform/record-number.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'
import { challengedOutcome, needsChallenge, recordChallenge } from './challenge.ts'
import { rulesFor } from './score.ts'

/**
 * Takes a payment. The hosted page, the API and the simulator all create transactions through this function.
 */

export interface PayInput {
  merchantNo: string
  /** Default: the merchant's first gateway. */
  gatewayNo?: string | undefined
  amount: string
  currency: string
  orderNo?: string | undefined
  /** The payment link that the customer used. */
  linkNo?: string | undefined
  /** Default if neither card nor method is given: a new card. */
  card?: CardInput | undefined
  method?: (typeof paymentMethods)[number] | undefined
  customer?: CustomerInput | undefined
  /** The website of the purchase. Default: the gateway's first reviewed one. */
  website?: string | undefined
  /** Overrides the risk engine and the result of a test card. */
  outcome?: Forced | undefined
  /** The merchant requests a pre-authorization instead of a sale. */
  preAuth?: boolean | undefined
  /** The environment of the API key. Default: that of the gateway. */
  environment?: (typeof environments)[number] | undefined
}

export interface Paid {
  tradeNo: string
  orderNo: string
  status: (typeof transactions.$inferSelect)['status']
  errorCode: string | null
  preAuthStatus: (typeof transactions.$inferSelect)['preAuthStatus']
  /** `pending`: the cardholder has to be authenticated before the payment continues. */
  threeDSecure: (typeof transactions.$inferSelect)['threeDSecure']
}

/** Takes a payment. Throws PayError for an invalid order. A declined payment is still a payment. */
export async function pay(db: Database, input: PayInput, now: Date): Promise<Paid> {
  const place = await placeOf(db, input)
  if (!currencyCodes.includes(input.currency)) throw new PayError('currency', 'unknown')
  const issue = amountIssue(input.amount, input.currency)
  if (issue) throw new PayError('amount', issue)
  const method = input.method ?? 'card'
  const payer = payerOf(input.customer ?? {})
  const card = method === 'card' ? cardFacts(input.card ?? ownCard(), payer, now) : undefined
  const order = {
    merchantNo: input.merchantNo,
    amount: canonicalAmount(input.currency, input.amount),
    currency: input.currency,
    payer,
    card,
    method,
    now,
  }
  return db.transaction(async (tx) => {
    const risk = await assess(tx, place, order)
    const { scores, decision, assessment } = risk
    // Only a card payment can be pre-authorized (spec §4 Payment).
    const preAuth = card !== undefined && input.preAuth === true
    const challenged = !input.outcome && needsChallenge(card, decision)
    const outcome = challenged
      ? challengedOutcome(preAuth, now)
      : outcomeOf({
          verdict: decision.verdict,
          refusal: decision.decidedBy ? refusalCode[decision.decidedBy] : undefined,
          method,
          card: card?.outcome,
          forced: input.outcome,
          preAuth,
          now,
          timeZone: place.timeZone,
        })
    const values = {
      ...place.columns,
      orderNo: input.orderNo ?? newNumber(now, 'S'),
      linkNo: input.linkNo ?? null,
      method,
      createdAt: now,
      customerNo: risk.customerNo ?? (await newCustomer(tx, order.merchantNo, payer, now)),
      customerName: payer.name,
      email: payer.email,
      ...(card && cardColumns(card)),
      amount: order.amount,
      currency: order.currency,
      ip: payer.ip,
      ipCountry: payer.ipCountry,
      ipCity: payer.ipCity,
      browserLanguage: payer.browserLanguage,
      merchantIp: '203.0.113.10',
      billingAddress: payer.billingAddress,
      shippingAddress: payer.shippingAddress,
      riskScore: decision.riskScore,
      thirdPartyScore: assessment,
      ...scores,
      ...outcome,
      refundsFail: card?.outcome.kind === 'refund_fails',
    }
    const row = await insertNumbered(now, '', (tradeNo) =>
      tx
        .insert(transactions)
        .values({ ...values, tradeNo })
        .onConflictDoNothing({ target: [transactions.merchantNo, transactions.tradeNo] })
        .returning(),
    )
    await recordRisk(tx, row, risk, input.outcome)
    if (challenged && card) await recordChallenge(tx, row, { card, decision, preAuth })
    await recordEvents(tx, row)
    if (card?.outcome.kind === 'alerted' && row.status === 'success') await planAlert(tx, row)
    const review = await recordReview(tx, row)
    if (review) await notifyOfRiskOrder(tx, review)
    const { tradeNo, orderNo, status, errorCode, preAuthStatus, threeDSecure } = row
    return { tradeNo, orderNo, status, errorCode, preAuthStatus, threeDSecure }
  })
}

interface AssessedOrder {
  merchantNo: string
  amount: string
  currency: string
  payer: Payer
  card: CardFacts | undefined
  method: string
  now: Date
}

/** Runs the risk checks with the settings of the merchant and the provider. */
async function assess(tx: Database, place: Awaited<ReturnType<typeof placeOf>>, order: AssessedOrder) {
  const { merchantNo, payer, card } = order
  // Serializes orders of the gateway, so that two orders cannot both use the remaining amount of a limit.
  await lockName(tx, 'risk', place.gatewayNo)
  const assessment = thirdPartyScore(payer)
  const customerNo = await customerNoOf(tx, merchantNo, payer)
  const rules = scoredRules(
    await rulesFor(tx, { ...order, isNewCustomer: !customerNo }),
    await ruleSettings(tx, merchantNo),
    await thirdPartyRuleOf(tx, merchantNo),
    assessment,
  )
  const scores = await scoresOf(tx, place)
  const counted = rules.filter((rule) => rule.counted)
  const riskScore = scoreOf(counted)
  const facts: MeasuredOrder = {
    ...place.columns,
    timeZone: place.timeZone,
    method: order.method,
    cardType: card?.type ?? null,
    cardHash: card?.hash ?? null,
    cardNumber: card ? `${card.first6}******${card.last4}` : null,
    amount: order.amount,
    currency: order.currency,
    email: payer.email,
    ip: payer.ip,
    customerName: payer.name,
    billingAddress: payer.billingAddress,
    shippingAddress: payer.shippingAddress,
    now: order.now,
  }
  const listed = await listedEntries(tx, {
    ...facts,
    cardFirst6: card?.first6 ?? null,
    phone: payer.billingAddress.phone ?? '',
    billingCountry: payer.billingAddress.country,
    bankCountry: card?.bankCountry ?? null,
  })
  const history = await historyOf(tx, facts)
  const customOrder = {
    ...facts,
    issuingBank: card?.issuingBank ?? null,
    bankCountry: card?.bankCountry ?? null,
    ipCountry: payer.ipCountry,
  }
  const decision = evaluateRisk(
    {
      ...facts,
      ...buyerOf(
        { ...place.columns, ...payer, bankCountry: card?.bankCountry ?? null, createdAt: order.now },
        place.timeZone,
      ),
    },
    {
      list: {
        entries: listed,
        fixedScore: scoreOf(counted.filter(({ ruleCode }) => !changesAllowed(ruleCode))),
      },
      website: await websiteFact(tx, facts),
      countryRule: await countryRuleOf(tx, merchantNo),
      filters: await activeFilters(tx, place),
      limits: await limitFacts(tx, facts),
      velocity: await velocityFacts(tx, facts),
      custom: {
        rules: await activeCustomRules(tx, merchantNo),
        facts: customFacts(customOrder, history),
      },
      score: { riskScore, ...scores },
    },
  )
  return {
    rules: [...rules, ...customScores(decision)],
    scores,
    decision,
    assessment,
    listed,
    history,
    customerNo,
  }
}

/** The custom rules that added points, in the form of the provider's rules. */
const customScores = ({ checks }: RiskDecision) =>
  checks
    .flatMap(({ findings }) => findings)
    .filter(({ check, part }) => check === 'custom_rule' && part === 'score')
    .map(({ ruleNo, values: { name = '', version = '', points } }) => ({
      ruleCode: ruleNo ?? '',
      score: Number(points),
      measured: { name, version },
      counted: true,
    }))

/**
 * Records the history, the rules and the decision with the values at this time. A forced outcome does not come from the
 * risk checks, so it has no decision record.
 */
async function recordRisk(
  tx: Database,
  order: typeof transactions.$inferSelect,
  { rules, decision, listed, history }: Awaited<ReturnType<typeof assess>>,
  forced: Forced | undefined,
): Promise<void> {
  const { merchantNo, tradeNo } = order
  await recordHistory(tx, order, history)
  if (rules.length > 0) {
    await tx.insert(transactionRules).values(rules.map((rule) => ({ merchantNo, tradeNo, ...rule })))
  }
  if (!forced) {
    await tx.insert(riskDecisions).values({ merchantNo, tradeNo, ...decision })
    await recordHits(tx, order, listed, decision)
  }
  await recordStopped(tx, order)
}

async function placeOf(db: Database, { merchantNo, gatewayNo, website, environment }: PayInput) {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantNo, merchantNo))
  if (!merchant) throw new PayError('merchantNo', 'unknown')
  const [gateway] = await db
    .select()
    .from(gateways)
    .where(
      and(eq(gateways.merchantNo, merchantNo), gatewayNo ? eq(gateways.gatewayNo, gatewayNo) : undefined),
    )
    .orderBy(asc(gateways.gatewayNo))
    .limit(1)
  if (!gateway) throw new PayError('gatewayNo', 'unknown')
  const [reviewed] = await db
    .select()
    .from(websites)
    .where(
      and(
        eq(websites.merchantNo, merchantNo),
        eq(websites.gatewayNo, gateway.gatewayNo),
        eq(websites.status, 'reviewed'),
      ),
    )
    .orderBy(asc(websites.url))
    .limit(1)
  return {
    merchantNo,
    gatewayNo: gateway.gatewayNo,
    timeZone: merchant.timeZone,
    columns: {
      merchantNo,
      gatewayNo: gateway.gatewayNo,
      // Websites of filters, roles and lists have this form.
      website: canonicalWebsite(website ?? reviewed?.url ?? ''),
      environment: environment ?? gateway.environment,
    },
  }
}

async function customerNoOf(db: Database, merchantNo: string, { email }: Payer): Promise<string | undefined> {
  const [known] = await db
    .select({ customerNo: customers.customerNo })
    .from(customers)
    .where(and(eq(customers.merchantNo, merchantNo), eq(customers.email, email)))
    .limit(1)
  return known?.customerNo
}

async function newCustomer(db: Database, merchantNo: string, payer: Payer, now: Date): Promise<string> {
  // Only a first order of this email takes the lock. One at another gateway may have come first.
  await lockName(db, 'customer', merchantNo + payer.email)
  const meanwhile = await customerNoOf(db, merchantNo, payer)
  if (meanwhile) return meanwhile
  const added = await insertNumbered(now, 'C', (customerNo) =>
    db
      .insert(customers)
      .values({ merchantNo, customerNo, email: payer.email, name: payer.name, registeredAt: now })
      .onConflictDoNothing({ target: [customers.merchantNo, customers.customerNo] })
      .returning(),
  )
  return added.customerNo
}
