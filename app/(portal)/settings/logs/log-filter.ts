import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { Option } from '#lib/client/choices.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getOperators } from '#lib/contract/common.ts'
import { logList } from '#lib/contract/merchant-log.ts'

const peopleChoices = (people: AnswerOf<typeof getOperators>): Option[] =>
  people.map(({ userName, name }) => ({ value: userName, label: `${userName} · ${name}` }))

export const logFilter = defineFilter(logList, 'logs.fields', (field) => ({
  shown: [
    field.lookup('userName', getOperators, peopleChoices),
    // The filter sends the call of an operation.
    { ...field.answered('call', ({ operations }) => operations), label: 'operation' },
    field.word('result', 'logResult'),
  ],
  dates: field.period('at'),
  more: [field.word('recordKind', 'logRecordKind'), field.lines('target'), field.lines('ip')],
}))
