import { z } from 'zod'
import { defineCall } from './call.ts'
import { version, versioned } from './risk.ts'
import {
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  noData,
  tabbedListAnswer,
} from './shapes.ts'
import { batchNo, fileName, judgedRow, ROWS_PER_SAVE, rowToSave, uploadRow } from './upload.ts'

/** Website registrations (spec §3, §4 Website registration review, §5 Risk). */

/** Of the review. `stopped`: the merchant has closed it, and it may be registered anew. */
export const websiteStatuses = [
  'pending',
  'audited',
  'reviewed',
  'review_failed',
  'audit_failed',
  'stopped',
] as const
export const rectifications = ['unchecked', 'to_rectify', 'rectified', 'compliant'] as const

export const websiteOperationKinds = [
  'register',
  'edit',
  'delete',
  'resubmit',
  'rectify',
  'stop',
  'audit_pass',
  'audit_fail',
  'review_pass',
  'review_fail',
  'inspect_pass',
  'inspect_fail',
] as const

export const MAX_WEBSITE_LENGTH = 200
export const MAX_WEBSITE_REMARK = 200
/** Pictures that come with a registration or a rectification (spec §5 Uploads: up to 5). */
export const MAX_WEBSITE_PICTURES = 5

const page = '/risk/website_profile'
const lists = ['websiteLimit/list.do', 'websiteLimit/operations.do', 'common/getWebsites.do']

/** Without its protocol; what else it has to look like, lib/rules/website says. */
const url = z.string().trim().min(1).max(MAX_WEBSITE_LENGTH)
const remark = z.string().trim().max(MAX_WEBSITE_REMARK).optional()

const place = { gatewayNo, url }
const named = { websiteNo: id, version }

export const websiteRow = z.object({
  websiteNo: id,
  gatewayNo,
  url: z.string(),
  status: z.enum(websiteStatuses),
  rectification: z.enum(rectifications),
  /** The reviewers' words, in the language of the request where they have both. */
  reviewOpinion: z.string().nullable(),
  rectificationOpinion: z.string().nullable(),
  /** Until when it has to be rectified; null: it need not be. */
  rectifyDueAt: instant.nullable(),
  /** How often it had to be rectified. */
  rectificationCount: z.number().int(),
  complianceComment: z.string().nullable(),
  /** Why the merchant stopped it. */
  closeReason: z.string().nullable(),
  createdAt: instant,
  /** null: it was there before anybody kept record of it. */
  createdBy: z.string().nullable(),
  ...versioned,
})
export type WebsiteRow = z.output<typeof websiteRow>

export const websiteSorts = ['createdAt', 'url'] as const
const filter = {
  websiteNo: multi(id).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  /** Websites whose url contains one of these. */
  url: multi(url).optional(),
  status: multi(z.enum(websiteStatuses)).optional(),
  rectification: multi(z.enum(rectifications)).optional(),
  /** Both ends count; without them all. */
  createdAtFrom: instant.optional(),
  createdAtTo: instant.optional(),
}

export const websiteList = defineCall({
  no: 167,
  path: 'websiteLimit/list.do',
  page,
  request: listRequest(websiteSorts, filter),
  answer: tabbedListAnswer(websiteRow, websiteStatuses).extend({
    /** Websites that have to be rectified, whatever the filter. */
    toRectify: z.number().int(),
  }),
})

/** Pictures come behind the request, each in a part `picture`. */
export const websiteAdd = defineCall({
  no: 168,
  path: 'websiteLimit/add.do',
  page,
  token: true,
  multipart: true,
  request: z.strictObject({ ...place, remark }),
  answer: websiteRow,
  changes: lists,
})

export const websiteUpdate = defineCall({
  no: 169,
  path: 'websiteLimit/update.do',
  page,
  token: true,
  request: z.strictObject({ ...named, ...place }),
  answer: websiteRow,
  changes: lists,
})

export const websiteDelete = defineCall({
  no: 170,
  path: 'websiteLimit/delete.do',
  page,
  token: true,
  request: z.strictObject(named),
  answer: noData,
  changes: lists,
})

export const websiteDownload = defineCall({
  no: 171,
  path: 'websiteLimit/download.do',
  page,
  kind: 'file',
  request: downloadRequest(websiteSorts, filter),
  answer: downloadAnswer,
})

/** What many websites can be done at once by Excel, with the columns of its file. */
export const websiteSheets = {
  add: ['gatewayNo', 'url', 'remark'],
  pause: ['gatewayNo', 'url', 'closeReason'],
} as const
export const sheetActions = ['add', 'pause'] as const
export type SheetAction = (typeof sheetActions)[number]
export const websiteColumns = ['gatewayNo', 'url', 'remark', 'closeReason'] as const
export type WebsiteColumn = (typeof websiteColumns)[number]

/** Empty, or with the rows of an upload that failed and why: mended, the file goes up again. */
const templateRequest = z.strictObject({ batchNo: batchNo.optional() })

export const websiteAddTemplate = defineCall({
  no: 172,
  path: 'websiteLimit/addTemplate.do',
  page,
  kind: 'file',
  request: templateRequest,
  answer: downloadAnswer,
})

const someRows = z.array(rowToSave(websiteColumns)).min(1).max(ROWS_PER_SAVE)
const judgedRows = z.array(judgedRow(websiteColumns))

/**
 * What would become of every row; saves nothing. The file comes behind the request, as its only one, in the part
 * `sheet`; with `rows`, which are some that were mended, there is none.
 */
export const websiteResolve = defineCall({
  no: 173,
  path: 'websiteLimit/resolve.do',
  page,
  multipart: true,
  request: z.strictObject({ action: z.enum(sheetActions), rows: someRows.optional() }),
  answer: z.object({ rows: judgedRows }),
})

/** Some rows of a dry run, mended; or, without any, a file as it is, whose wrong rows are left out. */
const batchRequest = z.strictObject({
  fileName: fileName.optional(),
  /** Of the rows that were saved before of the same file; without it a new upload begins. */
  batchNo: batchNo.optional(),
  rows: someRows.optional(),
})
/** `rows`: those that were asked for, or of a file those that failed. */
const batchSaved = z.object({ upload: uploadRow, rows: judgedRows })

export const websiteBatchAdd = defineCall({
  no: 174,
  path: 'websiteLimit/batchAdd.do',
  page,
  token: true,
  multipart: true,
  request: batchRequest,
  answer: batchSaved,
  changes: lists,
})

export const websitePauseTemplate = defineCall({
  no: 175,
  path: 'websiteLimit/pauseTemplate.do',
  page,
  kind: 'file',
  request: templateRequest,
  answer: downloadAnswer,
})

export const websiteBatchPause = defineCall({
  no: 176,
  path: 'websiteLimit/batchPause.do',
  page,
  token: true,
  multipart: true,
  request: batchRequest,
  answer: batchSaved,
  changes: lists,
})

export const websiteResubmit = defineCall({
  no: 177,
  path: 'websiteLimit/resubmit.do',
  page,
  token: true,
  request: z.strictObject({ ...named, ...place, remark }),
  answer: websiteRow,
  changes: lists,
})

/** At least one picture that shows what was done, each in a part `picture`. */
export const websiteRectify = defineCall({
  no: 178,
  path: 'websiteLimit/rectify.do',
  page,
  token: true,
  multipart: true,
  request: z.strictObject({ ...named, remark }),
  answer: websiteRow,
  changes: lists,
})

export const websiteStop = defineCall({
  no: 179,
  path: 'websiteLimit/stop.do',
  page,
  token: true,
  request: z.strictObject({ ...named, closeReason: z.string().trim().min(1).max(MAX_WEBSITE_REMARK) }),
  answer: websiteRow,
  changes: lists,
})

const placeShown = z.object({ gatewayNo, url: z.string() })

export const websiteOperation = z.object({
  operationNo: id,
  at: instant,
  /** null: the provider's reviewers. */
  actor: z.string().nullable(),
  kind: z.enum(websiteOperationKinds),
  /** null: it was not there before. */
  fromStatus: z.enum(websiteStatuses).nullable(),
  fromRectification: z.enum(rectifications).nullable(),
  /** null: nothing is left. */
  toStatus: z.enum(websiteStatuses).nullable(),
  toRectification: z.enum(rectifications).nullable(),
  /** The merchant's words, or the reviewers'. */
  remark: z.string().nullable(),
  /** Where that was changed: before, and since. */
  before: placeShown.nullable(),
  after: placeShown.nullable(),
  pictures: z.array(
    z.object({
      pictureNo: z.string(),
      fileName: z.string(),
      bytes: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
})
export type WebsiteOperation = z.output<typeof websiteOperation>

export const websiteOperations = defineCall({
  no: 180,
  path: 'websiteLimit/operations.do',
  page,
  request: listRequest(['at'], { websiteNo: id }),
  answer: listAnswer(websiteOperation),
})
