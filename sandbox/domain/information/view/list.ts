import { asc } from 'drizzle-orm'
import type { viewList } from '#lib/contract/view.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { savedViews } from '#sandbox/platform/db/schema/view.ts'
import { ownViews, rowOf } from './rows.ts'

/** The user's own views. */
export const listViews: Handler<typeof viewList> = async ({ ctx, input }) => {
  const views = await ctx.db
    .select()
    .from(savedViews)
    .where(ownViews(ctx, input.list))
    .orderBy(asc(savedViews.list), asc(savedViews.name), asc(savedViews.viewNo))
  return views.map(rowOf)
}
