import type { administratorList } from '#lib/contract/administrator.ts'
import { MAIN_ROLE } from '#lib/rules/administrator.ts'
import { peopleOf } from '#sandbox/domain/people/role/find.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { pageOf } from '#sandbox/platform/list/small-list.ts'
import { readPeople, rowOf } from './rows.ts'

/** The merchant's users, the main account first. */
export const listAdministrators: Handler<typeof administratorList> = async ({ ctx, input }) => {
  const people = await readPeople(ctx)
  const names = input.userName?.map((name) => name.toLowerCase())
  const rows = (await peopleOf(ctx))
    .map((user) => rowOf(user, people))
    .filter(
      (row) =>
        (!names?.length || names.includes(row.userName.toLowerCase())) &&
        (!input.role?.length || input.role.includes(row.role)) &&
        (!input.status?.length || input.status.includes(row.status)) &&
        (input.frozen === undefined || input.frozen === row.frozen),
    )
    .sort((a, b) => Number(b.main) - Number(a.main) || (a.userName < b.userName ? -1 : 1))
  return {
    ...pageOf(rows, input, (row, field) =>
      field === 'userName' ? row.userName.toLowerCase() : (row[field] ?? ''),
    ),
    roles: [...people.roles.values()].map((role) => ({
      code: role.code,
      name: { zh_CN: role.nameZh, en_US: role.nameEn },
      beyond: people.beyond.get(role.code) ?? false,
      reserved: role.code === MAIN_ROLE,
    })),
  }
}
