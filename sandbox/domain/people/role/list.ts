import type { roleList } from '#lib/contract/role.ts'
import { MAIN_ROLE } from '#lib/rules/administrator.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { effective, isBeyond } from '#sandbox/platform/gate/effective-rights.ts'
import { pageOf } from '#sandbox/platform/list/small-list.ts'
import { stampOf } from '#sandbox/platform/list/versioned.ts'
import { descriptionOf, peopleOf, rolesOf } from './find.ts'

const rank = ({ code, type }: { code: string; type: string }) =>
  type === 'regular' ? 2 : code === MAIN_ROLE ? 0 : 1

/**
 * The merchant's roles: default roles first, starting with that of the main account, then the others by last
 * change, latest first.
 */
export const listRoles: Handler<typeof roleList> = async ({ ctx, input }) => {
  const people = Map.groupBy(await peopleOf(ctx), ({ role }) => role)
  const wanted = input.name?.toLowerCase()
  const rows = (await rolesOf(ctx))
    .filter((role) => !input.type?.length || input.type.includes(role.type))
    .filter((role) => !wanted || `${role.nameZh}\n${role.nameEn}`.toLowerCase().includes(wanted))
    .map((role) => {
      const { pages, calls, sites } = effective(role.rights)
      return {
        code: role.code,
        nameZh: role.nameZh,
        nameEn: role.nameEn,
        description: descriptionOf(ctx, role),
        type: role.type,
        displayHome: role.displayHome,
        users: people.get(role.code)?.length ?? 0,
        pages: pages.length,
        operations: calls.length,
        sites: sites === '*' ? null : sites.length,
        beyond: isBeyond(ctx.rights, role.rights),
        ...stampOf(role),
      }
    })
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        (b.updatedAt ?? '').localeCompare(a.updatedAt ?? '') ||
        a.code.localeCompare(b.code),
    )
  return pageOf(rows, input, (row, field) => row[field] ?? '')
}
