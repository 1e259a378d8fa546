import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, instant, noData } from './shapes.ts'

/** Saved views of lists: one's own, nobody else's. What a view is stands in the list's address, so a link shares it. */

export const MAX_VIEW_NAME = 40
/** Of filter, sort and page size; an address holds them beside the columns. */
export const MAX_VIEW_QUERY = 4000

/** Path of the list's call. */
const list = z.string().regex(/^[A-Za-z]{1,40}\/[A-Za-z]{1,40}\.do$/)

const viewFields = {
  list,
  name: z.string().trim().min(1).max(MAX_VIEW_NAME),
  /**
   * Filter, sort and page size as the search params of the list's address. A span of time that moves on with the days
   * is its field with the name of the span: `createdAt=days_7` instead of createdAtFrom and createdAtTo.
   */
  query: z.string().max(MAX_VIEW_QUERY),
  /** The shown fields in their order. */
  columns: z
    .array(z.string().regex(/^\w{1,64}$/))
    .min(1)
    .max(60),
  /** What the list shows where its address asks for nothing. One of a list at most. */
  isDefault: z.boolean(),
}

const version = z.number().int().min(1)

export const savedView = z.object({ viewNo: id, ...viewFields, version, updatedAt: instant })
export type SavedView = z.output<typeof savedView>
export type ViewForm = Pick<SavedView, keyof typeof viewFields>

/** By name. */
export const viewList = defineCall({
  no: 351,
  path: 'view/list.do',
  page: '*',
  /** Without a list: of all of them. */
  request: z.strictObject({ list: list.optional() }),
  answer: z.array(savedView),
})

/** A new view, or with its number and the version that was seen an existing one. */
export const viewSave = defineCall({
  no: 352,
  path: 'view/save.do',
  page: '*',
  write: true,
  request: z.strictObject({ viewNo: id.optional(), version: version.optional(), ...viewFields }),
  answer: savedView,
  changes: ['view/list.do'],
})

export const viewDelete = defineCall({
  no: 353,
  path: 'view/delete.do',
  page: '*',
  write: true,
  request: z.strictObject({ viewNo: id }),
  answer: noData,
  changes: ['view/list.do'],
})
