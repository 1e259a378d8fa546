import { defineFilter } from '#components/grid/filter-kinds.ts'
import { roleList } from '#lib/contract/role.ts'

export const roleFilter = defineFilter(roleList, 'roles.fields', (field) => ({
  shown: [field.text('name'), field.words('type', 'roleType')],
}))
