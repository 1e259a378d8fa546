import { amountOf } from '#components/form/number-text.ts'
import type { AlertAnswers, AnswerRule } from '#lib/contract/alert-answer.ts'
import { noProof, type Proof } from '../../../_shared/proof-fields.tsx'

export interface AnswersValues extends Proof {
  enabled: boolean
  rules: AnswerRule[]
  dailyLimit: string
  limitCurrency: string
  emails: string[]
}

export const valuesOf = ({
  enabled,
  rules,
  dailyLimit,
  limitCurrency,
  emails,
}: AlertAnswers): AnswersValues => ({
  enabled,
  rules,
  dailyLimit: dailyLimit ?? '',
  limitCurrency,
  emails,
  ...noProof,
})

/** The rules and the limit as the request has them. */
export const rulesOf = ({ rules, dailyLimit, limitCurrency }: AnswersValues) => ({
  rules: rules.map(({ maxAmount, ...rule }) => ({ ...rule, maxAmount: amountOf(maxAmount) ?? '' })),
  dailyLimit: amountOf(dailyLimit) ?? null,
  limitCurrency,
})
