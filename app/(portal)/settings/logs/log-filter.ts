import { defineFilter } from '#components/grid/filter-kinds.ts'
import { getOperators } from '#lib/contract/common.ts'
import { logList } from '#lib/contract/merchant-log.ts'
import { peopleOptions } from '../../_shared/people-options.ts'

export const logFilter = defineFilter(logList, 'logs.fields', (field) => ({
  shown: [
    field.lookup('userName', getOperators, peopleOptions),
    // The filter sends the call of an operation.
    { ...field.answered('call', ({ operations }) => operations), label: 'operation' },
    field.word('result', 'logResult'),
  ],
  dates: field.period('at'),
  more: [field.word('recordKind', 'logRecordKind'), field.lines('target'), field.lines('ip')],
}))
