import { z } from 'zod'
import { defineCall } from './call.ts'
import { customerFilterForm } from './customer-filter.ts'
import { amountLimitForm, velocityForm } from './limit.ts'
import { riskVerdict, saveCountryRule, saveThirdPartyRule, updateRule, updateTotalScore } from './risk.ts'
import { amount, count, currencyCode, id, instant, orderedAt, text, tradeNo } from './shapes.ts'
import { paymentStatus } from './transaction.ts'

/** Simulation: the effect of a change on the orders of the last 90 days, before it is saved. */

export const SIMULATED_DAYS = 90
/** Examples per outcome. */
export const SIMULATED_EXAMPLES = 5

const unversioned = { version: true } as const
const unremarked = { remark: true } as const

/** The record to be saved. With the number of an existing record it replaces that one in the simulation. */
const riskChange = z.discriminatedUnion('kind', [
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
])
export type RiskChange = z.output<typeof riskChange>
export type ChangeOf<Kind extends RiskChange['kind']> = Extract<RiskChange, { kind: Kind }>

const simulatedOrder = z
  .object({
    tradeNo,
    createdAt: orderedAt,
    amount,
    currency: currencyCode,
    status: paymentStatus,
    verdict: riskVerdict.describe('Result of the risk checks at that time.'),
    disputed: z.boolean().describe('Whether a chargeback or a retrieval was filed.'),
    fraud: z.boolean().describe('Whether fraud was reported.'),
  })
  .meta({ id: 'SimulatedOrder', description: 'An order to which a change of the rules applies.' })
export type SimulatedOrder = z.output<typeof simulatedOrder>

const simulatedOutcome = z
  .object({
    verdict: riskVerdict.describe('Result of the risk checks with the change.'),
    orders: count.describe('Orders with this result instead of the actual one.'),
    paid: count.describe('Of them: successful orders.'),
    disputed: count.describe('Of them: orders with a chargeback or a retrieval.'),
    frauds: count.describe('Of them: orders reported as fraud.'),
    amounts: z
      .array(
        z.object({
          currency: currencyCode,
          orders: count.describe('Number of orders.'),
          amount,
        }),
      )
      .describe('Amounts by currency.'),
    equivalent: amount.describe('All amounts, converted at today’s rates to the currency of the answer.'),
    examples: z.array(simulatedOrder).describe('Latest orders, at most 5.'),
  })
  .meta({ id: 'SimulatedOutcome', description: 'Orders whose result the change replaces with another.' })
export type SimulatedOutcome = z.output<typeof simulatedOutcome>

export const simulateRisk = defineCall({
  no: 189,
  path: 'risk/simulate.do',
  page: ['/risk/riskrules', '/risk/payment_frequency', '/risk/transaction_limits', '/risk/consumerFiltering'],
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
