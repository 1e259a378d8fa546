import type { Option } from '#lib/client/options.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { getOperators } from '#lib/contract/common.ts'

/** The users of the merchant as filter options, with their login names. */
export const peopleOptions = (people: AnswerOf<typeof getOperators>): Option[] =>
  people.map(({ userName, name }) => ({ value: userName, label: `${userName} · ${name}` }))
