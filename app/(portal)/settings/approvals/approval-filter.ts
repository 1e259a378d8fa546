import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { Option } from '#lib/client/choices.ts'
import { approvalList } from '#lib/contract/approval.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getOperators } from '#lib/contract/common.ts'

const peopleChoices = (people: AnswerOf<typeof getOperators>): Option[] =>
  people.map(({ userName, name }) => ({ value: userName, label: `${userName} · ${name}` }))

export const approvalFilter = defineFilter(approvalList, 'fields.approval', (field) => ({
  shown: [
    field.words('kind', 'approvalKind'),
    field.words('state', 'approvalState'),
    field.lookup('requestedBy', getOperators, peopleChoices),
  ],
  more: [field.lines('approvalNo'), field.lines('target')],
}))
