import { and, eq, type SQL } from 'drizzle-orm'
import type { SavedView, ViewForm } from '#lib/contract/view.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { savedViews } from '#sandbox/platform/db/schema/view.ts'

export type StoredView = typeof savedViews.$inferSelect

type Owner = Pick<Context, 'merchantNo' | 'userName'>

/** The user's own views, optionally of one list. */
export const ownViews = ({ merchantNo, userName }: Owner, list?: string): SQL | undefined =>
  and(
    eq(savedViews.merchantNo, merchantNo),
    eq(savedViews.userName, userName),
    list === undefined ? undefined : eq(savedViews.list, list),
  )

export const ownView = (owner: Owner, viewNo: string): SQL | undefined =>
  and(ownViews(owner), eq(savedViews.viewNo, viewNo))

/** A stored view as the contract shows it. */
export const rowOf = (view: StoredView): SavedView => ({
  viewNo: view.viewNo,
  list: view.list,
  name: view.name,
  query: view.query,
  columns: view.columns,
  isDefault: view.isDefault,
  version: view.version,
  updatedAt: view.updatedAt.toISOString(),
})

/** The fields of a view for the operation log. */
export const logged = ({ name, query, columns, isDefault }: ViewForm) => ({ name, query, columns, isDefault })
