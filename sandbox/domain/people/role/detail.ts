import type { roleDetail, roleWebsiteRights } from '#lib/contract/role.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { effective, isBeyond, rightsTree } from '#sandbox/platform/gate/effective-rights.ts'
import { stampOf } from '#sandbox/platform/list/versioned.ts'
import { websitesOfMerchant } from './check.ts'
import { descriptionOf, findRole, peopleOf, type StoredRole } from './find.ts'

/** A role with its rights, and the full tree of rights to choose from. */
export const readRole: Handler<typeof roleDetail> = async ({ ctx, input }) => ({
  role: input.code === undefined ? null : await whole(ctx, await findRole(ctx, input.code)),
  tree: rightsTree(ctx.rights, ctx.locale),
})

async function whole(ctx: Context, role: StoredRole) {
  const people = await peopleOf(ctx)
  return {
    code: role.code,
    nameZh: role.nameZh,
    nameEn: role.nameEn,
    description: descriptionOf(ctx, role),
    type: role.type,
    displayHome: role.displayHome,
    ...effective(role.rights),
    beyond: isBeyond(ctx.rights, role.rights),
    people: people
      .filter((user) => user.role === role.code)
      .map(({ userName, name }) => ({ userName, name })),
    ...stampOf(role),
  }
}

/** The merchant's websites, and which of them the role can see. */
export const readWebsiteRights: Handler<typeof roleWebsiteRights> = async ({ ctx, input }) => {
  const role = input.code === undefined ? undefined : await findRole(ctx, input.code)
  const given = role && effective(role.rights).sites
  const mine = effective(ctx.rights).sites
  const websites = await websitesOfMerchant(ctx)
  return {
    all: given === '*',
    mineAll: mine === '*',
    sites: [...websites].map(([url, gatewayNo]) => ({
      url,
      gatewayNo,
      seen: given !== undefined && (given === '*' || given.includes(url)),
      mine: mine === '*' || mine.includes(url),
    })),
  }
}
