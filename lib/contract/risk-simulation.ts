import { z } from 'zod'
import { defineCall } from './call.ts'
import { customerFilterForm } from './customer-filter.ts'
import { amountLimitForm, velocityForm } from './limit.ts'
import { riskVerdicts, saveCountryRule, saveThirdPartyRule, updateRule, updateTotalScore } from './risk.ts'
import { amount, id, instant, tradeNo } from './shapes.ts'
import { paymentStatuses } from './transaction.ts'

/** 'Try it first': what a change would have done to the orders of the last days, before it is saved. */

export const SIMULATED_DAYS = 90
/** Of each outcome, at most. */
export const SIMULATED_EXAMPLES = 5

const unversioned = { version: true } as const
const unremarked = { remark: true } as const

/** The record as it would be saved; of one that exists, with its number: then its old self is not in force. */
export const riskChange = z.discriminatedUnion('kind', [
  updateTotalScore.request.omit(unversioned).extend({ kind: z.literal('scores') }),
  updateRule.request.omit(unversioned).extend({ kind: z.literal('rule') }),
  saveCountryRule.request.omit(unversioned).extend({ kind: z.literal('country') }),
  saveThirdPartyRule.request.omit(unversioned).extend({ kind: z.literal('third_party') }),
  amountLimitForm.omit(unremarked).extend({ kind: z.literal('amount_limit'), limitNo: id.optional() }),
  velocityForm.omit(unremarked).extend({ kind: z.literal('velocity'), ruleNo: id.optional() }),
  customerFilterForm.omit(unremarked).extend({ kind: z.literal('customer_filter'), filterNo: id.optional() }),
])
export type RiskChange = z.output<typeof riskChange>
export type ChangeOf<Kind extends RiskChange['kind']> = Extract<RiskChange, { kind: Kind }>

const count = z.number().int()

export const simulatedOrder = z.object({
  tradeNo,
  createdAt: instant,
  amount,
  currency: z.string(),
  status: z.enum(paymentStatuses),
  /** What risk control made of it then. */
  verdict: z.enum(riskVerdicts),
  disputed: z.boolean(),
  fraud: z.boolean(),
})
export type SimulatedOrder = z.output<typeof simulatedOrder>

/** Orders that would have met with this instead of what happened to them. */
export const simulatedOutcome = z.object({
  verdict: z.enum(riskVerdicts),
  orders: count,
  /** Of them, those that succeeded. */
  paid: count,
  /** Of them, those that a chargeback or a retrieval was filed against, and those reported as fraud. */
  disputed: count,
  frauds: count,
  amounts: z.array(z.object({ currency: z.string(), orders: count, amount })),
  /** Of all of it, in the answer's currency at today's rate. */
  equivalent: amount,
  /** The latest. */
  examples: z.array(simulatedOrder),
})
export type SimulatedOutcome = z.output<typeof simulatedOutcome>

export const simulateRisk = defineCall({
  no: 189,
  path: 'risk/simulate.do',
  page: ['/risk/riskrules', '/risk/payment_frequency', '/risk/transaction_limits', '/risk/consumerFiltering'],
  request: riskChange,
  answer: z.object({
    from: instant,
    to: instant,
    /** Orders of that time that the rule concerns. */
    concerned: count,
    /** In which `equivalent` is: the merchant's settlement currency. */
    currency: z.string(),
    /** Only what there is: refused first, accepted last. */
    outcomes: z.array(simulatedOutcome),
  }),
})
export type Simulation = z.output<typeof simulateRisk.answer>
