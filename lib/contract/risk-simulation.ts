import { z } from 'zod'
import { defineCall } from './call.ts'
import { customRuleLogic } from './custom-rule.ts'
import { customerFilterForm } from './customer-filter.ts'
import { amountLimitForm, velocityForm } from './limit.ts'
import { orderState } from './order-state.ts'
import { riskVerdict, saveCountryRule, saveThirdPartyRule, updateRule, updateTotalScore } from './risk.ts'
import {
  amount,
  amountSum,
  count,
  currencyCode,
  downloadAnswer,
  downloadRequest,
  id,
  instant,
  isStorableYear,
  listAnswer,
  listRequest,
  multi,
  orderedAt,
  text,
  tradeNo,
} from './shapes.ts'
import { transactionFilter, transactionRow } from './transaction.ts'

/** Simulation: the effect of a change on the orders of the last 90 days, before it is saved. */

export const SIMULATED_DAYS = 90
/** Examples per outcome. */
export const SIMULATED_EXAMPLES = 5

const unversioned = { version: true } as const
const unremarked = { remark: true } as const

/** The record to be saved. With the number of an existing record it replaces that one in the simulation. */
export const riskChange = z.discriminatedUnion('kind', [
  updateTotalScore.request.omit(unversioned).extend({ kind: z.literal('scores').describe('Kind of rule.') }),
  updateRule.request.omit(unversioned).extend({ kind: z.literal('rule').describe('Kind of rule.') }),
  saveCountryRule.request.omit(unversioned).extend({ kind: z.literal('country').describe('Kind of rule.') }),
  saveThirdPartyRule.request
    .omit(unversioned)
    .extend({ kind: z.literal('third_party').describe('Kind of rule.') }),
  amountLimitForm.omit(unremarked).extend({
    kind: z.literal('amount_limit').describe('Kind of rule.'),
    limitNo: id.optional().describe('Limit to replace; left out: a new one.'),
  }),
  velocityForm.omit(unremarked).extend({
    kind: z.literal('velocity').describe('Kind of rule.'),
    ruleNo: id.optional().describe('Rule to replace; left out: a new one.'),
  }),
  customerFilterForm.omit(unremarked).extend({
    kind: z.literal('customer_filter').describe('Kind of rule.'),
    filterNo: id.optional().describe('Filter to replace; left out: a new one.'),
  }),
  z.strictObject({
    kind: z.literal('custom_rule').describe('Kind of rule.'),
    ...customRuleLogic,
    customRuleNo: id.optional().describe('Rule to replace; left out: a new one.'),
  }),
])
export type RiskChange = z.output<typeof riskChange>
export type ChangeOf<Kind extends RiskChange['kind']> = Extract<RiskChange, { kind: Kind }>

const simulatedVerdict = z.enum([...riskVerdict.options, 'challenged']).meta({
  id: 'SimulatedVerdict',
  description: 'Simulated result of the risk checks. `challenged`: accepted after 3-D Secure is passed.',
})

const simulatedOrder = z
  .object({
    tradeNo,
    createdAt: orderedAt,
    amount,
    currency: currencyCode,
    orderState,
    verdict: riskVerdict.describe('Result of the risk checks at that time.'),
    disputed: z.boolean().describe('Whether a chargeback or a retrieval was filed.'),
    fraud: z.boolean().describe('Whether fraud was reported.'),
  })
  .meta({ id: 'SimulatedOrder', description: 'An order to which a change of the rules applies.' })
export type SimulatedOrder = z.output<typeof simulatedOrder>

const moneySum = z
  .object({
    orders: count.describe('Number of orders.'),
    amounts: z
      .array(
        z.object({ currency: currencyCode, orders: count.describe('Number of orders.'), amount: amountSum }),
      )
      .describe('Amounts by currency.'),
    equivalent: amountSum.describe(
      'All amounts, converted to the currency of the answer at the rate of the day of each order.',
    ),
  })
  .meta({ id: 'MoneySum', description: 'Orders with their amounts, by currency and in one currency.' })
export type MoneySum = z.output<typeof moneySum>

const simulatedOutcome = z
  .object({
    verdict: simulatedVerdict.describe('Result of the risk checks with the change.'),
    orders: count.describe('Orders with this result instead of that of the present rule.'),
    paid: count.describe('Of them: successful orders.'),
    disputed: count.describe('Of them: orders with a chargeback or a retrieval.'),
    frauds: count.describe('Of them: orders reported as fraud.'),
    fraudulent: moneySum.describe('Of them: paid orders that were reported as fraud or charged back.'),
    genuine: moneySum.describe('Of them: all other paid orders.'),
    amounts: moneySum.shape.amounts,
    equivalent: moneySum.shape.equivalent,
    examples: z.array(simulatedOrder).describe('Latest orders, at most 5.'),
  })
  .meta({ id: 'SimulatedOutcome', description: 'Orders whose result the change replaces with another.' })
export type SimulatedOutcome = z.output<typeof simulatedOutcome>

/** The page of each kind of rule. */
export const pageOfChange = {
  scores: '/risk/riskrules',
  rule: '/risk/riskrules',
  country: '/risk/riskrules',
  third_party: '/risk/riskrules',
  amount_limit: '/risk/transaction_limits',
  velocity: '/risk/payment_frequency',
  customer_filter: '/risk/consumerFiltering',
  custom_rule: '/risk/custom_rules',
} as const satisfies Record<RiskChange['kind'], `/${string}`>
const pages = [...new Set(Object.values(pageOfChange))]

export const simulateRisk = defineCall({
  no: 189,
  path: 'risk/simulate.do',
  page: pages,
  request: riskChange,
  answer: z.object({
    from: instant.describe('Beginning of the simulated time.'),
    to: instant.describe('End of the simulated time.'),
    concerned: count.describe('Orders of that time to which the rule applies.'),
    currency: text.describe('Settlement currency of the merchant, in which `equivalent` is.'),
    outcomes: z
      .array(simulatedOutcome)
      .describe('Changed results, blocked orders first and accepted ones last.'),
  }),
  errors: ['record_not_found', 'risk_rule_fixed', 'risk_fields_invalid'],
})
export type Simulation = z.output<typeof simulateRisk.answer>

export const simulatedOrderRow = transactionRow
  .extend({
    before: simulatedVerdict.describe('Result of the risk checks with the present rule.'),
    now: simulatedVerdict.describe('Result of the risk checks with the change.'),
    disputed: z.boolean().describe('Whether a chargeback or a retrieval was filed.'),
    fraud: z.boolean().describe('Whether fraud was reported.'),
  })
  .meta({
    id: 'AffectedOrder',
    description: 'An order whose result a change of the rules replaces with another.',
  })

const sorts = ['createdAt', 'amount'] as const
const affected = {
  change: text.min(2).max(20_000).describe('The change as JSON, as in the request of risk/simulate.do.'),
  to: instant
    .optional()
    .refine(isStorableYear)
    .describe('End of the simulated time, as risk/simulate.do stated it; left out: now.'),
  now: multi(simulatedVerdict).optional().describe('Any of these results with the change.'),
  gatewayNo: transactionFilter.gatewayNo,
  orderState: transactionFilter.orderState,
  currency: transactionFilter.currency,
}
const errors = ['record_not_found', 'risk_rule_fixed', 'risk_fields_invalid'] as const

export const simulatedOrderList = defineCall({
  no: 523,
  path: 'risk/simulatedOrders.do',
  page: pages,
  request: listRequest(sorts, affected),
  answer: listAnswer(simulatedOrderRow),
  errors,
})

export const simulatedOrderDownload = defineCall({
  no: 524,
  path: 'risk/simulatedDownload.do',
  page: pages,
  kind: 'file',
  request: downloadRequest(sorts, affected),
  answer: downloadAnswer,
  errors,
})
