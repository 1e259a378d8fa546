import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findCall } from '#lib/contract/index.ts'
import type { ViewForm, viewDelete, viewSave } from '#lib/contract/view.ts'
import { MAX_VIEWS, sameViewName, viewQueryIssues } from '#lib/rules/view.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { savedViews } from '#sandbox/platform/db/schema/view.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { mayCall } from '#sandbox/platform/gate/rights.ts'
import { requireNoIssues, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { logged, ownView, ownViews, rowOf, type StoredView } from './rows.ts'

/**
 * Saves a new view, or changes one of the user's own. Throws view_fields_invalid if the user cannot see the
 * list or a new filter is unknown, record_not_found, stale_version, views_full and view_name_taken.
 */
export const saveView: Handler<typeof viewSave> = async ({ ctx, input }) => {
  const { viewNo, version, ...form } = input
  const keys = keysOfList(ctx, form.list)
  await lockUser(ctx)
  const others = await ctx.db.select().from(savedViews).where(ownViews(ctx, form.list))
  const before = viewNo === undefined ? undefined : others.find((view) => view.viewNo === viewNo)
  if (viewNo !== undefined && !before) throw new BusinessError('record_not_found')
  if (before) requireVersion(before, version, 'stale_version')
  // A stored filter that the list no longer has does not prevent a new name or default.
  const issues = form.query === before?.query ? [] : viewQueryIssues(form.query, keys)
  requireNoIssues(issues, 'view_fields_invalid')
  if (!before && others.length >= MAX_VIEWS) {
    throw new BusinessError('views_full', [], { values: { maximum: String(MAX_VIEWS) } })
  }
  if (others.some((view) => view !== before && sameViewName(view.name, form.name))) {
    throw new BusinessError('view_name_taken', [{ path: 'name', message: 'view_name_taken' }])
  }
  if (form.isDefault) {
    await ctx.db
      .update(savedViews)
      .set({ isDefault: false })
      .where(and(ownViews(ctx, form.list), eq(savedViews.isDefault, true)))
  }
  const after = await write(ctx, form, before)
  noteChange(ctx, (before ?? after).name, { ...(before && { before: logged(before) }), after: logged(after) })
  return rowOf(after)
}

/** Deletes one of the user's own views. Another user's view gives the same error as an unknown one. */
export const deleteView: Handler<typeof viewDelete> = async ({ ctx, input }) => {
  const [before] = await ctx.db.delete(savedViews).where(ownView(ctx, input.viewNo)).returning()
  if (!before) throw new BusinessError('record_not_found')
  noteChange(ctx, before.name, { before: logged(before) })
}

/** Saves from two tabs of a user run one after the other. */
const lockUser = ({ db, merchantNo, userName }: Context) =>
  db
    .select({ name: users.userName })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
    .for('update')

/** The keys of the list's request. Throws view_fields_invalid if the user cannot see the list. */
function keysOfList(ctx: Context, list: string): string[] {
  const call = findCall(list)
  const keys = call?.request instanceof z.ZodObject ? Object.keys(call.request.shape) : []
  // Only a call with paging is a list.
  if (!call || !keys.includes('pageSize') || !mayCall(ctx.rights, call)) {
    throw new BusinessError('view_fields_invalid', [{ path: 'list', message: 'invalid' }])
  }
  return keys
}

async function write(ctx: Context, form: ViewForm, before: StoredView | undefined): Promise<StoredView> {
  const { db, merchantNo, userName } = ctx
  const stamp = { version: (before?.version ?? 0) + 1, updatedAt: ctx.now() }
  const [row] = before
    ? await db
        .update(savedViews)
        .set({ ...form, ...stamp })
        .where(ownView(ctx, before.viewNo))
        .returning()
    : await db
        .insert(savedViews)
        .values({ merchantNo, userName, viewNo: newNumber(ctx.now(), 'V'), ...form, ...stamp })
        .returning()
  if (!row) throw new BusinessError('record_not_found')
  return row
}
