import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { type RolePreview, sessions } from '../db/schema/identity.ts'

/** The preview, unless it has expired. */
export const activePreview = (preview: RolePreview | null, now: Date): RolePreview | undefined =>
  preview && new Date(preview.until) > now ? preview : undefined

/** The active role preview of the caller's session. */
export async function previewOf({
  db,
  sessionId,
  securityNow,
}: Pick<Context, 'db' | 'sessionId' | 'securityNow'>): Promise<RolePreview | undefined> {
  const [session] = await db
    .select({ preview: sessions.preview })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return activePreview(session?.preview ?? null, securityNow())
}
