import { addMinutes } from 'date-fns/addMinutes'
import { eq } from 'drizzle-orm'
import { type endPreview as endPreviewCall, PREVIEW_MINUTES, type rolePreview } from '#lib/contract/role.ts'
import { commonRights, covers } from '#lib/rules/role.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { type RolePreview, sessions } from '#sandbox/platform/db/schema/identity.ts'
import { effective } from '#sandbox/platform/gate/effective-rights.ts'

/** Limits the session to the rights that both the user and the role have. Saves only this preview. */
export const startPreview: Handler<typeof rolePreview> = async ({ ctx, input }) => {
  const { nameZh, nameEn, pages, calls, sites } = input
  const own = effective(ctx.rights)
  const role = effective({ pages, calls, sites })
  const rights = commonRights(own, role)
  const preview: RolePreview = {
    nameZh,
    nameEn,
    rights,
    withheld: !covers(own, role),
    until: addMinutes(ctx.securityNow(), PREVIEW_MINUTES).toISOString(),
  }
  await ctx.db.update(sessions).set({ preview }).where(eq(sessions.id, ctx.sessionId))
  return { pages: rights.pages, calls: rights.calls, seconds: PREVIEW_MINUTES * 60 }
}

export const stopPreview: Handler<typeof endPreviewCall> = async ({ ctx }) => {
  await ctx.db.update(sessions).set({ preview: null }).where(eq(sessions.id, ctx.sessionId))
}
