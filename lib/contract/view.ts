import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, instant, noData, rowVersion, text, version } from './shapes.ts'

/** Saved views of lists, visible to their owner only. The URL of a list contains the view’s settings, so a link shares them. */

const viewNo = id.describe('Number of the saved view.')

export const MAX_VIEW_NAME = 40
/** Characters of filter, sort and page size. */
export const MAX_VIEW_QUERY = 4000

const list = text.regex(/^[A-Za-z]{1,40}\/[A-Za-z]{1,40}\.do$/).describe('Path of the list’s call.')

const viewFields = {
  list,
  name: text.trim().min(1).max(MAX_VIEW_NAME).describe('Name of the view.'),
  query: text
    .max(MAX_VIEW_QUERY)
    .describe('Filter, sort and page size as search params; a moving time span is `createdAt=days_7`.'),
  columns: z
    .array(text.regex(/^\w{1,64}$/))
    .min(1)
    .max(60)
    .describe('Visible fields, in their order.'),
  isDefault: z
    .boolean()
    .describe('Default view of the list, used when its address has no filter. At most one per list.'),
}

const savedView = z
  .object({
    viewNo,
    ...viewFields,
    version: rowVersion.min(1),
    updatedAt: instant.describe('Time of the last change.'),
  })
  .meta({ id: 'SavedView', description: 'A saved view of a list.' })
export type SavedView = z.output<typeof savedView>
export type ViewForm = Pick<SavedView, keyof typeof viewFields>

/** Views by name. */
export const viewList = defineCall({
  no: 351,
  path: 'view/list.do',
  page: '*',
  request: z.strictObject({ list: list.optional().describe('List of the views; left out: all lists.') }),
  answer: z.array(savedView),
})

/** Creates a view, or changes the one with the number and version. */
export const viewSave = defineCall({
  no: 352,
  path: 'view/save.do',
  page: '*',
  write: true,
  request: z.strictObject({
    viewNo: viewNo.optional().describe('View to change; left out: a new view.'),
    version: version.min(1).optional(),
    ...viewFields,
  }),
  answer: savedView,
  errors: ['record_not_found', 'stale_version', 'views_full', 'view_name_taken', 'view_fields_invalid'],
  changes: ['view/list.do'],
})

export const viewDelete = defineCall({
  no: 353,
  path: 'view/delete.do',
  page: '*',
  write: true,
  request: z.strictObject({ viewNo }),
  answer: noData,
  errors: ['record_not_found'],
  changes: ['view/list.do'],
})
