import type { Choice } from '#lib/client/choices.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { getCarriers, getOperators, getWebsites } from '#lib/contract/common.ts'

/** The provider's lists as choices of a filter, for useLookup(). */

export const asTheyAre = (choices: Choice[]): Choice[] => choices

export const carrierChoices = (carriers: AnswerOf<typeof getCarriers>): Choice[] =>
  carriers.map(({ carrierCode, label }) => ({ value: carrierCode, label }))

export const operatorChoices = (operators: AnswerOf<typeof getOperators>): Choice[] =>
  operators.map(({ userName, name }) => ({ value: userName, label: name }))

/** A site that several gateways have is one choice. */
export const websiteChoices = (websites: AnswerOf<typeof getWebsites>): Choice[] =>
  [...new Set(websites.map(({ url }) => url))].map((url) => ({ value: url, label: url }))
