import { addMinutes } from 'date-fns/addMinutes'
import { eq } from 'drizzle-orm'
import { type endPreview as endPreviewCall, PREVIEW_MINUTES, type rolePreview } from '#lib/contract/role.ts'
import { commonRights, covers } from '#lib/rules/role.ts'
import type { Context, Handler } from '../context.ts'
import { type RolePreview, sessions } from '../db/schema/identity.ts'
import { effective } from './effective.ts'

/** Of the session's own rights what the role has too; nothing is saved but that. */
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

/** The preview that is in force; undefined: none, or its time is over. */
export const inForce = (preview: RolePreview | null, now: Date): RolePreview | undefined =>
  preview && new Date(preview.until) > now ? preview : undefined

/** The preview of the session that asks. */
export async function previewOf({
  db,
  sessionId,
  securityNow,
}: Pick<Context, 'db' | 'sessionId' | 'securityNow'>): Promise<RolePreview | undefined> {
  const [session] = await db
    .select({ preview: sessions.preview })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return inForce(session?.preview ?? null, securityNow())
}
