import { and, eq } from 'drizzle-orm'
import type { expireLink as expireLinkCall } from '#lib/contract/link.ts'
import { isOpenLink } from '#lib/rules/link.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { payLinks } from '#sandbox/platform/db/schema/link.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { findLink, noted } from './read-rows.ts'

/**
 * Ends a link: no payment is possible from now on. A simultaneous payment and the end run one after the
 * other.
 */
export const endLink: Handler<typeof expireLinkCall> = async ({ ctx, input }) => {
  const { row } = await findLink(ctx, input.linkNo, { lock: true })
  const now = ctx.now()
  if (!isOpenLink(row.status)) throw new BusinessError('link_not_active')
  await ctx.db
    .update(payLinks)
    .set({ expiresAt: now, expiredAt: now, expiredBy: ctx.userName, nextAt: null })
    .where(and(eq(payLinks.merchantNo, ctx.merchantNo), eq(payLinks.linkNo, input.linkNo)))
  const { row: ended } = await findLink(ctx, input.linkNo)
  noteChange(ctx, input.linkNo, { before: noted(row), after: noted(ended) })
  return ended
}
