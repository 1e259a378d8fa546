import { defineFilter } from '#components/grid/filter-kinds.ts'
import { approvalList } from '#lib/contract/approval.ts'
import { getOperators } from '#lib/contract/common.ts'
import { peopleOptions } from '../../_shared/people-options.ts'

export const approvalFilter = defineFilter(approvalList, 'fields.approval', (field) => ({
  shown: [
    field.words('kind', 'approvalKind'),
    field.words('state', 'approvalState'),
    field.lookup('requestedBy', getOperators, peopleOptions),
  ],
  more: [field.lines('approvalNo'), field.lines('target')],
}))
