import type { Option } from '#lib/client/options.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { getCarriers, getOperators, getWebsites } from '#lib/contract/common.ts'

/** The provider's lists as filter options, for useLookup(). */

export const carrierOptions = (carriers: AnswerOf<typeof getCarriers>): Option[] =>
  carriers.map(({ carrierCode, label }) => ({ value: carrierCode, label }))

export const operatorOptions = (operators: AnswerOf<typeof getOperators>): Option[] =>
  operators.map(({ userName, name }) => ({ value: userName, label: name }))

/** A website of several gateways is one option. */
export const websiteOptions = (websites: AnswerOf<typeof getWebsites>): Option[] =>
  [...new Set(websites.map(({ url }) => url))].map((url) => ({ value: url, label: url }))
