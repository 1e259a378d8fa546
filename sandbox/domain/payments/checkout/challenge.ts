import { addMinutes } from 'date-fns/addMinutes'
import { and, eq } from 'drizzle-orm'
import { preAuthLapsesAt } from '#lib/rules/pre-auth.ts'
import type { RiskDecision } from '#lib/rules/risk-engine.ts'
import { CHALLENGE_MINUTES, challengeCodes } from '#lib/rules/three-d-secure.ts'
import { planAlert } from '#sandbox/domain/disputes/alert/raise.ts'
import type { CardFacts } from '#sandbox/domain/payments/payment/card-facts.ts'
import { endKind, writeEvents } from '#sandbox/domain/payments/payment/events.ts'
import { outcomeOf } from '#sandbox/domain/payments/payment/outcome.ts'
import { recordStopped } from '#sandbox/domain/risk/stopped/record.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { challenges } from '#sandbox/platform/db/schema/challenge.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'

/** 3-D Secure: an order waits for its cardholder, and the payment continues after the answer of the issuer. */

type Order = typeof transactions.$inferSelect

/** A custom rule or, for a test card, the provider requests the authentication. A blocked order needs none. */
export const needsChallenge = (card: CardFacts | undefined, decision: RiskDecision): boolean =>
  card !== undefined &&
  decision.verdict !== 'refused' &&
  (decision.authenticates || card.outcome.kind === 'challenged')

/** The state of an order that waits for its cardholder. */
export const challengedOutcome = (preAuth: boolean, now: Date) =>
  ({
    transactionType: preAuth ? 'pre_auth' : 'sale',
    status: 'pending',
    threeDSecure: 'pending',
    nextAt: addMinutes(now, CHALLENGE_MINUTES),
  }) as const

export async function recordChallenge(
  tx: Database,
  { merchantNo, tradeNo, createdAt }: Order,
  payment: { card: CardFacts; decision: RiskDecision; preAuth: boolean },
): Promise<void> {
  const { outcome } = payment.card
  const finding = payment.decision.checks
    .flatMap(({ findings }) => findings)
    .find(({ check, part }) => check === 'custom_rule' && part === 'three_d_secure')
  await tx.insert(challenges).values({
    merchantNo,
    tradeNo,
    customRuleNo: finding?.ruleNo ?? null,
    rest: {
      verdict: payment.decision.verdict,
      declined: outcome.kind === 'declined' ? outcome.errorCode : null,
      alerted: outcome.kind === 'alerted',
      preAuth: payment.preAuth,
    },
    requestedAt: createdAt,
  })
}

/** Continues the payment after the issuer's answer. Changes nothing if the order no longer waits for it. */
export async function endChallenge(
  db: Database,
  { merchantNo, tradeNo }: Pick<Order, 'merchantNo' | 'tradeNo'>,
  passed: boolean,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo))
    const [order] = await tx.select().from(transactions).where(mine).for('update')
    // After the time limit, the job fails the order.
    if (order?.threeDSecure !== 'pending' || (order.nextAt && order.nextAt <= now)) return
    const [challenge] = await tx
      .update(challenges)
      .set({ endedAt: now })
      .where(and(eq(challenges.merchantNo, merchantNo), eq(challenges.tradeNo, tradeNo)))
      .returning()
    if (!challenge) throw new Error(`order ${tradeNo} has no challenge`)
    const { rest } = challenge
    const { declined } = rest
    const outcome = passed
      ? outcomeOf({
          verdict: rest.verdict,
          refusal: undefined,
          method: 'card',
          card: declined === null ? { kind: 'success' } : { kind: 'declined', errorCode: declined },
          forced: undefined,
          preAuth: rest.preAuth,
          now,
          timeZone: await zoneOf(tx, merchantNo),
        })
      : ({ status: 'failed', errorCode: challengeCodes.failed, concludesAt: now } as const)
    const [row] = await tx
      .update(transactions)
      .set({
        nextAt: null,
        ...outcome,
        // A pre-authorization expires some days after the order, not after the answer.
        ...('preAuthStatus' in outcome && { nextAt: preAuthLapsesAt(order.createdAt) }),
        threeDSecure: passed ? 'passed' : 'failed',
      })
      .where(mine)
      .returning()
    if (!row) throw new Error(`order ${tradeNo} is gone`)
    await writeEvents(tx, row, passed ? ['challenge_passed', endKind(row)] : ['challenge_failed'], now)
    await recordStopped(tx, row)
    if (rest.alerted && row.status === 'success') await planAlert(tx, row)
  })
}
