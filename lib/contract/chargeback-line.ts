import { z } from 'zod'
import { defineCall } from './call.ts'
import { emails, percent, schemeFigures } from './customer-service.ts'
import { month } from './settlement-rows.ts'
import { count, instant, nothing, text, version, versioned } from './shapes.ts'
import { cardType } from './transaction.ts'

/** The merchant's own thresholds for chargebacks, and those of the card schemes (spec §7, §9). */

/** Number of chargebacks, or percent. */
const measure = text.regex(/^\d{1,8}(\.\d{1,2})?$/)

export const ownLineKinds = ['count', 'rate'] as const
export const lineKinds = [...ownLineKinds, 'scheme_chargebacks', 'scheme_fraud'] as const
const lineKind = z.enum(lineKinds).meta({
  id: 'LineKind',
  description:
    'Threshold that was reached: the merchant’s own number or rate, or both parts of a card scheme’s threshold.',
})

const LINES = '/added_service/refugeesWarning'
const lineFields = {
  countLine: count.min(1).max(100_000).nullable().describe('Chargebacks in 30 days; null: no threshold.'),
  rateLine: text
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .nullable()
    .describe('Percent of the successful card orders of 30 days; null: no threshold.'),
  rateMinimum: count.min(1).max(100_000).describe('Smallest number of chargebacks that reaches `rateLine`.'),
  emails,
}

export const getChargebackLine = defineCall({
  no: 339,
  path: 'customerService/getChargebackLine.do',
  page: LINES,
  request: nothing,
  answer: z.object({
    ...lineFields,
    ...versioned,
    current: z
      .object({
        from: instant.describe('Beginning of the 30 days.'),
        to: instant.describe('Now.'),
        sales: count.describe('Successful card orders.'),
        chargebacks: count.describe('Chargebacks.'),
        rate: percent.nullable().describe('Chargeback rate in percent; null: no sales.'),
      })
      .describe('The last 30 days.'),
    schemes: z
      .array(z.object({ cardType, ...schemeFigures }))
      .describe('This calendar month so far, by card scheme.'),
    crossed: z
      .array(
        z.object({
          month,
          line: lineKind,
          cardType: cardType
            .nullable()
            .describe('Scheme whose threshold was reached; null: the merchant’s own.'),
          sales: count.describe('Successful card orders at that time.'),
          chargebacks: count.describe('Chargebacks at that time.'),
          rate: percent.nullable().describe('Rate at that time in percent; null: no sales.'),
          value: measure.describe('Threshold at that time.'),
          measured: measure.describe('Measured value.'),
          crossedAt: instant.describe('Time at which it was reached.'),
          emails,
        }),
      )
      .describe('Thresholds that were reached.'),
  }),
})
export type ChargebackLine = z.output<typeof getChargebackLine.answer>

export const saveChargebackLine = defineCall({
  no: 340,
  path: 'customerService/saveChargebackLine.do',
  page: LINES,
  token: true,
  request: z.strictObject({ ...lineFields, version }),
  answer: getChargebackLine.answer,
  errors: ['risk_changed'],
  changes: ['customerService/getChargebackLine.do'],
})
