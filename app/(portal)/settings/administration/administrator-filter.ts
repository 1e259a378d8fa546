import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { Option } from '#lib/client/options.ts'
import { administratorList } from '#lib/contract/administrator.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { Locale } from '#lib/contract/shapes.ts'

type Answer = AnswerOf<typeof administratorList>

/** Not assignable: a role with permissions that the user does not have, and that of the main account. */
export interface RoleOption extends Option {
  assignable: boolean
}

/** The roles as options. */
export const rolesOf = ({ roles }: Pick<Answer, 'roles'>, { locale }: { locale: Locale }): RoleOption[] =>
  roles.map(({ code, name, beyond, reserved }) => ({
    value: code,
    label: name[locale],
    assignable: !beyond && !reserved,
  }))

export const administratorFilter = defineFilter(administratorList, 'administration.fields', (field) => ({
  shown: [
    field.lines('userName'),
    field.answered('role', rolesOf),
    field.words('status', 'administratorStatus'),
    field.yesNo('frozen'),
  ],
}))
