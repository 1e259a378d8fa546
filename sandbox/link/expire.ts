import { and, eq } from 'drizzle-orm'
import type { expireLink as expireLinkCall } from '#lib/contract/link.ts'
import { isOpenLink } from '#lib/rules/link.ts'
import { BusinessError, type Handler } from '../context.ts'
import { payLinks } from '../db/schema/link.ts'
import { noteChange } from '../gate/changes.ts'
import { findLink, noted } from './read-rows.ts'

/** From now on nothing is paid through it. Of a payment and an end at once one comes first. */
export const endLink: Handler<typeof expireLinkCall> = async ({ ctx, input }) => {
  const { row } = await findLink(ctx, input.linkNo, { lock: true })
  if (!isOpenLink(row.status)) throw new BusinessError('link_not_active')
  await ctx.db
    .update(payLinks)
    .set({ expiresAt: ctx.now(), expiredBy: ctx.userName })
    .where(and(eq(payLinks.merchantNo, ctx.merchantNo), eq(payLinks.linkNo, input.linkNo)))
  const { row: ended } = await findLink(ctx, input.linkNo)
  noteChange(ctx, input.linkNo, { before: noted(row), after: noted(ended) })
  return ended
}
