import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type RiskChange,
  SIMULATED_DAYS,
  SIMULATED_EXAMPLES,
  type SimulatedOrder,
  type SimulatedOutcome,
  type simulateRisk,
} from '#lib/contract/risk-simulation.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { passScoreIssues } from '#lib/rules/risk.ts'
import { verdictThen } from '#lib/rules/risk-replay.ts'
import { checkedCustomRule } from '#sandbox/domain/risk/custom-rule/save.ts'
import { checkedFilter } from '#sandbox/domain/risk/customer-filter/form.ts'
import { checkAmountLimit } from '#sandbox/domain/risk/limit/amount-limits.ts'
import { checkVelocity } from '#sandbox/domain/risk/limit/velocity-rules.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputes, frauds, transactions } from '#sandbox/platform/db/schema/index.ts'
import { ofWebsites } from '#sandbox/platform/gate/website-scope.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'
import { requireNoIssues } from '#sandbox/platform/list/versioned.ts'
import { checkCountries } from './country-rule.ts'
import { dayRates, daysOf, homeCurrency, moneySumOf } from './money-sums.ts'
import { changesAllowed, ruleCodes } from './policy.ts'
import type { PastClass } from './replay/past-orders.ts'
import type { ReplayScope } from './replay/plan.ts'
import { type Outcome, replay } from './replay/replay.ts'
import { checkScores } from './total-scores.ts'

/**
 * Simulates a change on the orders of the last 90 days. An invalid change is rejected with the same errors as
 * when saving it.
 */
export const simulate: Handler<typeof simulateRisk> = async ({ ctx, input }) => {
  const change = await checked(ctx, input)
  const { db, merchantNo } = ctx
  const home = await homeCurrency(db, merchantNo)
  const scope = simulatedScope(ctx)
  const { from, to, timeZone } = scope
  const rates = dayRates(daysOf(from, to, timeZone), home)
  const { concerned, outcomes } = await replay(db, { ...scope, rates }, change, SIMULATED_EXAMPLES)
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    concerned,
    currency: home,
    outcomes: await Promise.all(
      outcomes.map(async (outcome) => ({
        ...countResults(outcome, home),
        examples: await examplesOf(db, merchantNo, outcome.tradeNos),
      })),
    ),
  }
}

export const timeBefore = (to: Date) => ({ from: new Date(+to - SIMULATED_DAYS * millisecondsInDay), to })

/** The simulated time, and the orders that the user can see. */
export function simulatedScope(ctx: Context, to = ctx.now()): ReplayScope {
  const { merchantNo, timeZone } = ctx
  return { merchantNo, timeZone, ...timeBefore(to), seen: ofWebsites(ctx, alias(transactions, 't').website) }
}

/** The change as it would be stored. */
export async function checked(ctx: Context, change: RiskChange): Promise<RiskChange> {
  if (change.kind === 'customer_filter') {
    const { same, remark, ...filter } = await checkedFilter(ctx, { ...change, remark: '' })
    return { ...change, ...filter }
  }
  if (change.kind === 'custom_rule') return { ...change, ...checkedCustomRule(change) }
  await check(ctx, change)
  return change
}

async function check(
  ctx: Context,
  change: Exclude<RiskChange, { kind: 'customer_filter' | 'custom_rule' }>,
): Promise<void> {
  switch (change.kind) {
    case 'scores':
      return checkScores(ctx, change)
    case 'rule':
      if (!ruleCodes.some((code) => code === change.ruleCode)) throw new BusinessError('record_not_found')
      if (!changesAllowed(change.ruleCode)) throw new BusinessError('risk_rule_fixed')
      return requireNoIssues(passScoreIssues(change.passScore))
    case 'third_party':
      return requireNoIssues(passScoreIssues(change.passScore))
    case 'country':
      return checkCountries(change)
    case 'amount_limit':
      return checkAmountLimit(ctx, change)
    case 'velocity':
      return checkVelocity(ctx, change)
  }
}

/** @param home the currency of the equivalents */
function countResults({ verdict, classes }: Outcome, home: string): Omit<SimulatedOutcome, 'examples'> {
  const count = (of: readonly PastClass[]) => of.reduce((sum, { orders }) => sum + orders, 0)
  const paid = classes.filter((each) => each.paid)
  const isBad = ({ fraud, chargedBack }: PastClass) => fraud || chargedBack
  return {
    verdict,
    paid: count(paid),
    disputed: count(classes.filter(({ disputed }) => disputed)),
    frauds: count(classes.filter(({ fraud }) => fraud)),
    ...moneySumOf(classes, home),
    fraudulent: moneySumOf(paid.filter(isBad), home),
    genuine: moneySumOf(
      paid.filter((each) => !isBad(each)),
      home,
    ),
  }
}

async function examplesOf(
  db: Database,
  merchantNo: string,
  tradeNos: readonly string[],
): Promise<SimulatedOrder[]> {
  const among = [...tradeNos]
  const t = transactions
  const found = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.tradeNo, among)))
  const against = async (table: typeof disputes | typeof frauds) =>
    new Set(
      (
        await db
          .select({ tradeNo: table.tradeNo })
          .from(table)
          .where(and(eq(table.merchantNo, merchantNo), inArray(table.tradeNo, among)))
      ).map((row) => row.tradeNo),
    )
  const [disputed, reported] = [await against(disputes), await against(frauds)]
  return inOrder(among, found, (row) => row.tradeNo).map((row) => ({
    tradeNo: row.tradeNo,
    createdAt: row.createdAt.toISOString(),
    amount: canonicalAmount(row.currency, row.amount),
    currency: row.currency,
    orderState: row.orderState,
    verdict:
      verdictThen({
        ...row,
        heldAnyway: row.preAuthType === 'merchant',
        refusal: row.errorCode?.startsWith('R') ? row.errorCode : null,
      }) ?? 'accepted',
    disputed: disputed.has(row.tradeNo),
    fraud: reported.has(row.tradeNo),
  }))
}
