import Big from 'big.js'
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
import { dayOf } from '#lib/rules/days.ts'
import { addAmounts, canonicalAmount, minorUnits } from '#lib/rules/money.ts'
import { passScoreIssues } from '#lib/rules/risk.ts'
import { verdictThen } from '#lib/rules/risk-replay.ts'
import { checkedFilter } from '#sandbox/domain/risk/customer-filter/form.ts'
import { checkAmountLimit } from '#sandbox/domain/risk/limit/amount-limits.ts'
import { checkVelocity } from '#sandbox/domain/risk/limit/velocity-rules.ts'
import { settledGateways } from '#sandbox/domain/settlement/settlement/gateways.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputes, frauds, transactions } from '#sandbox/platform/db/schema/index.ts'
import { ofSites } from '#sandbox/platform/gate/sites.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'
import { requireFine } from '#sandbox/platform/list/versioned.ts'
import { checkCountries } from './country-rule.ts'
import { changesAllowed, ruleCodes } from './policy.ts'
import type { PastClass } from './replay/past-orders.ts'
import { type Replayed, replay } from './replay/replay.ts'
import { checkScores } from './total-scores.ts'

/**
 * Simulates a change on the orders of the last 90 days. An invalid change is rejected with the same errors as
 * when saving it.
 */
export const simulate: Handler<typeof simulateRisk> = async ({ ctx, input }) => {
  const change = await checked(ctx, input)
  const { db, merchantNo, timeZone } = ctx
  const to = ctx.now()
  const from = new Date(+to - SIMULATED_DAYS * millisecondsInDay)
  const { concerned, outcomes } = await replay(
    db,
    { merchantNo, timeZone, from, to, seen: ofSites(ctx, alias(transactions, 't').website) },
    change,
    SIMULATED_EXAMPLES,
  )
  const currency = (await settledGateways(db, merchantNo))[0]?.currency ?? 'USD'
  const day = dayOf(to, timeZone)
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    concerned,
    currency,
    outcomes: await Promise.all(
      outcomes.map(async (outcome) => ({
        ...countResults(outcome, currency, day),
        examples: await examplesOf(db, merchantNo, outcome.tradeNos),
      })),
    ),
  }
}

/** The change as it would be stored. */
async function checked(ctx: Context, change: RiskChange): Promise<RiskChange> {
  if (change.kind === 'customer_filter') {
    const { same, remark, ...filter } = await checkedFilter(ctx, { ...change, remark: '' })
    return { ...change, ...filter }
  }
  await check(ctx, change)
  return change
}

async function check(ctx: Context, change: Exclude<RiskChange, { kind: 'customer_filter' }>): Promise<void> {
  switch (change.kind) {
    case 'scores':
      return checkScores(ctx, change)
    case 'rule':
      if (!ruleCodes.some((code) => code === change.ruleCode)) throw new BusinessError('record_not_found')
      if (!changesAllowed(change.ruleCode)) throw new BusinessError('risk_rule_fixed')
      return requireFine(passScoreIssues(change.passScore))
    case 'third_party':
      return requireFine(passScoreIssues(change.passScore))
    case 'country':
      return checkCountries(change)
    case 'amount_limit':
      return checkAmountLimit(ctx, change)
    case 'velocity':
      return checkVelocity(ctx, change)
  }
}

const worthIn = (home: string, day: string, { amount, currency }: { amount: string; currency: string }) =>
  new Big(amount).times(fxRate(currency, home, day)).toFixed(minorUnits(home), Big.roundHalfUp)

/** @param home the currency of the equivalent, converted at the rate of `day` */
function countResults(
  { verdict, classes }: Replayed['outcomes'][number],
  home: string,
  day: string,
): Omit<SimulatedOutcome, 'examples'> {
  const count = (of: readonly PastClass[]) => of.reduce((sum, { orders }) => sum + orders, 0)
  const amounts = [...Map.groupBy(classes, ({ currency }) => currency)]
    .map(([currency, of]) => ({
      currency,
      orders: count(of),
      amount: addAmounts(currency, ...of.map(({ amount }) => amount)),
    }))
    .toSorted((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1))
  return {
    verdict,
    orders: count(classes),
    paid: count(classes.filter(({ paid }) => paid)),
    disputed: count(classes.filter(({ disputed }) => disputed)),
    frauds: count(classes.filter(({ fraud }) => fraud)),
    amounts,
    equivalent: addAmounts(home, ...amounts.map((each) => worthIn(home, day, each))),
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
    status: row.status,
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
