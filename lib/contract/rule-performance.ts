import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amountSum,
  count,
  currencyCode,
  downloadAnswer,
  downloadRequest,
  instant,
  isStorableYear,
  listAnswer,
  listRequest,
  multi,
  text,
} from './shapes.ts'
import { stoppedByCheck } from './stopped-order.ts'
import { transactionFilter, transactionRow } from './transaction.ts'

/** What each rule, limit and filter did in the last 90 days: the orders that it stopped, and those that it let through. */

const PAGE = '/risk/rule_performance'

export const MEASURED_DAYS = 90
/** Weeks of the course, the last one first counted from now. */
export const MEASURED_WEEKS = 13

const measuredStates = ['on', 'off', 'removed'] as const
const measuredState = z
  .enum(measuredStates)
  .meta({ id: 'MeasuredState', description: 'Whether the rule is on, is off, or no longer exists.' })

const ruleKey = text
  .max(100)
  .describe('The rule as `<check>:<number or code>`; a rule without a number: `<check>:`.')

const rulePerformanceRow = z
  .object({
    rule: ruleKey,
    check: stoppedByCheck,
    name: text.describe(
      'Name, remark or number of the rule, in the language of the request; empty: it has none.',
    ),
    state: measuredState.nullable().describe('null: the rule was not recorded.'),
    hits7: count.describe('Orders that the rule applied to in the last 7 days, stopped or not.'),
    hits30: count.describe('The same for 30 days.'),
    hits90: count.describe('The same for 90 days.'),
    weeks: z
      .array(count)
      .describe('The same for each of 13 weeks, the oldest first; the oldest is incomplete.'),
    stopped: count.describe('Orders that the rule stopped in 90 days.'),
    stoppedWorth: amountSum.describe('Their amounts in the currency of the answer.'),
    laterPayers: count.describe('Customers of these orders who paid a later order.'),
    harm: amountSum.describe(
      'Amounts of the stopped orders of these customers, in the currency of the answer.',
    ),
    chargedBack: count.describe('Orders of 90 days that passed the rule and were charged back.'),
    chargedBackWorth: amountSum.describe('Their amounts in the currency of the answer.'),
    currency: currencyCode,
  })
  .meta({ id: 'RulePerformance', description: 'What a rule, a limit or a filter did in the last 90 days.' })
export type RulePerformanceRow = z.output<typeof rulePerformanceRow>

export const rulePerformance = defineCall({
  no: 525,
  path: 'risk/performance.do',
  page: PAGE,
  request: listRequest(['harm', 'hits90', 'stoppedWorth', 'chargedBackWorth'], {
    check: multi(stoppedByCheck).optional(),
    state: multi(measuredState).optional(),
  }),
  answer: listAnswer(rulePerformanceRow).extend({
    from: instant.describe('Beginning of the measured time.'),
    to: instant.describe('End of the measured time.'),
  }),
})

export const ruleFigures = ['hits', 'stopped', 'paid_later', 'charged_back'] as const
const sorts = ['createdAt', 'amount'] as const
const measured = {
  rule: ruleKey,
  figure: z
    .enum(ruleFigures)
    .meta({ id: 'RuleFigure', description: 'The figure of the rule whose orders are listed.' })
    .default('hits'),
  measuredDays: z.literal([7, 30, 90]).default(90).describe('Days that the figure covers.'),
  to: instant
    .optional()
    .refine(isStorableYear)
    .describe('End of the measured time, as risk/performance.do stated it; left out: now.'),
  gatewayNo: transactionFilter.gatewayNo,
  orderState: transactionFilter.orderState,
}

export const ruleOrderList = defineCall({
  no: 526,
  path: 'risk/performanceOrders.do',
  page: PAGE,
  request: listRequest(sorts, measured),
  answer: listAnswer(transactionRow),
})

export const ruleOrderDownload = defineCall({
  no: 527,
  path: 'risk/performanceDownload.do',
  page: PAGE,
  kind: 'file',
  request: downloadRequest(sorts, measured),
  answer: downloadAnswer,
})
