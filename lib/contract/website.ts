import { z } from 'zod'
import { defineCall } from './call.ts'
import { websiteStatuses } from './record-states.ts'
import {
  count,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  noData,
  pictureFile,
  tabbedListAnswer,
  text,
  timeFrom,
  timeTo,
  version,
  versioned,
} from './shapes.ts'
import {
  batchNo,
  fileName,
  pictureErrors,
  ROWS_PER_SAVE,
  rowToCheck,
  rowToSave,
  sheetErrors,
  uploadRow,
  validatedRow,
} from './upload.ts'

/** Website registrations (spec §3, §4 Website registration review, §5 Risk). */

const websiteNo = id.describe('Number of the website registration.')

const websiteStatus = z.enum(websiteStatuses).meta({
  id: 'WebsiteStatus',
  description:
    'Review status of the website. `stopped`: the merchant deactivated it and can register it again.',
})
export const rectifications = ['unchecked', 'to_rectify', 'rectified', 'compliant'] as const
const rectification = z
  .enum(rectifications)
  .meta({ id: 'Rectification', description: 'State of the rectification.' })

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
const websiteOperationKind = z
  .enum(websiteOperationKinds)
  .meta({ id: 'WebsiteOperationKind', description: 'Kind of operation on the website.' })

export const MAX_WEBSITE_LENGTH = 200
export const MAX_WEBSITE_REMARK = 200
/** Images of a registration or a rectification (spec §5 Uploads). */
export const MAX_WEBSITE_PICTURES = 5

const page = '/risk/website_profile'
const lists = ['websiteLimit/list.do', 'websiteLimit/operations.do', 'common/getWebsites.do']

/** lib/rules/website.ts checks the format. */
const url = text.trim().min(1).max(MAX_WEBSITE_LENGTH).describe('Website, without the protocol.')
const remark = text.trim().max(MAX_WEBSITE_REMARK).optional().describe('Remark of the merchant.')

const place = { gatewayNo, url }
const named = { websiteNo, version }

const websiteUrl = text.describe('Website, without the protocol.')

export const websiteRow = z
  .object({
    websiteNo,
    gatewayNo,
    url: websiteUrl,
    status: websiteStatus,
    rectification,
    reviewOpinion: text
      .nullable()
      .describe('Review comments, in the language of the request if available; null: none.'),
    rectificationOpinion: text
      .nullable()
      .describe('Rectification comments, in the language of the request if available; null: none.'),
    rectifyDueAt: instant.nullable().describe('Rectification due; null: none is required.'),
    rectificationCount: count.describe('How often a rectification was required.'),
    complianceComment: text.nullable().describe('Comment on the compliance; null: none.'),
    closeReason: text.nullable().describe('Why the merchant deactivated the website; null: it did not.'),
    createdAt: instant.describe('Time of the registration.'),
    createdBy: text
      .nullable()
      .describe('Login name of the user who registered it; null: before records were kept.'),
    ...versioned,
  })
  .meta({ id: 'Website', description: 'A website registration (spec §3, §4).' })
export type WebsiteRow = z.output<typeof websiteRow>

const websiteSorts = ['createdAt', 'url', 'updatedAt'] as const
const filter = {
  websiteNo: multi(websiteNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  url: multi(url).optional().describe('Websites whose url contains any of these.'),
  status: multi(websiteStatus).optional(),
  rectification: multi(rectification).optional(),
  createdAtFrom: timeFrom,
  createdAtTo: timeTo,
}

export const websiteList = defineCall({
  no: 167,
  path: 'websiteLimit/list.do',
  page,
  request: listRequest(websiteSorts, filter),
  answer: tabbedListAnswer(websiteRow, websiteStatuses).extend({
    toRectify: count.describe('Websites that must be rectified, regardless of the filter.'),
  }),
})

/** Images follow the request, each in a part `picture`. */
export const websiteAdd = defineCall({
  no: 168,
  path: 'websiteLimit/add.do',
  page,
  token: true,
  multipart: true,
  request: z.strictObject({ ...place, remark }),
  answer: websiteRow,
  errors: ['risk_fields_invalid', 'website_exists', ...pictureErrors],
  changes: lists,
})

export const websiteUpdate = defineCall({
  no: 169,
  path: 'websiteLimit/update.do',
  page,
  token: true,
  request: z.strictObject({ ...named, ...place }),
  answer: websiteRow,
  errors: [
    'website_not_modifiable',
    'website_exists',
    'risk_fields_invalid',
    'record_not_found',
    'risk_changed',
  ],
  changes: lists,
})

export const websiteDelete = defineCall({
  no: 170,
  path: 'websiteLimit/delete.do',
  page,
  token: true,
  request: z.strictObject(named),
  answer: noData,
  errors: ['website_not_modifiable', 'record_not_found', 'risk_changed'],
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

/** Uploads from Excel, with the columns of their files. */
export const websiteSheets = {
  add: ['gatewayNo', 'url', 'remark'],
  pause: ['gatewayNo', 'url', 'closeReason'],
} as const
const sheetActions = ['add', 'pause'] as const
const sheetAction = z.enum(sheetActions).meta({
  id: 'SheetAction',
  description: 'What the rows of the Excel file do: register or deactivate websites.',
})
export type SheetAction = (typeof sheetActions)[number]
const websiteColumns = ['gatewayNo', 'url', 'remark', 'closeReason'] as const
export type WebsiteColumn = (typeof websiteColumns)[number]

/** An empty file, or one with the failed rows of an upload, to correct and upload again. */
const templateRequest = z.strictObject({
  batchNo: batchNo
    .optional()
    .describe('Upload whose failed rows the file contains; left out: an empty template.'),
})

export const websiteAddTemplate = defineCall({
  no: 172,
  path: 'websiteLimit/addTemplate.do',
  page,
  kind: 'file',
  request: templateRequest,
  answer: downloadAnswer,
  errors: ['record_not_found'],
})

const validatedRows = z.array(validatedRow(websiteColumns))

/** Dry run: validates every row. The file follows in the part `sheet`; with `rows` there is none. */
export const websiteResolve = defineCall({
  no: 173,
  path: 'websiteLimit/resolve.do',
  page,
  multipart: true,
  request: z.strictObject({
    action: sheetAction,
    rows: z
      .array(rowToCheck(websiteColumns))
      .min(1)
      .max(ROWS_PER_SAVE)
      .optional()
      .describe('Corrected rows to check instead of a file.'),
  }),
  answer: z.object({ rows: validatedRows.describe('Rows with their results.') }),
  errors: [...sheetErrors],
})

/** Rows of a dry run, or a file to save without its wrong rows. */
const batchRequest = z.strictObject({
  fileName: fileName.optional(),
  batchNo: batchNo
    .optional()
    .describe('Upload to continue with further rows of the same file; left out: a new upload.'),
  rows: z
    .array(rowToSave(websiteColumns))
    .min(1)
    .max(ROWS_PER_SAVE)
    .optional()
    .describe('Rows of a dry run; left out: the file as it is, without its wrong rows.'),
})
const batchSaved = z.object({
  upload: uploadRow.describe('The upload so far.'),
  rows: validatedRows.describe('Requested rows with their results, or the failed rows of the file.'),
})

export const websiteBatchAdd = defineCall({
  no: 174,
  path: 'websiteLimit/batchAdd.do',
  page,
  token: true,
  multipart: true,
  request: batchRequest,
  answer: batchSaved,
  errors: ['record_not_found', ...sheetErrors],
  changes: lists,
})

export const websitePauseTemplate = defineCall({
  no: 175,
  path: 'websiteLimit/pauseTemplate.do',
  page,
  kind: 'file',
  request: templateRequest,
  answer: downloadAnswer,
  errors: ['record_not_found'],
})

export const websiteBatchPause = defineCall({
  no: 176,
  path: 'websiteLimit/batchPause.do',
  page,
  token: true,
  multipart: true,
  request: batchRequest,
  answer: batchSaved,
  errors: ['record_not_found', ...sheetErrors],
  changes: lists,
})

export const websiteResubmit = defineCall({
  no: 177,
  path: 'websiteLimit/resubmit.do',
  page,
  token: true,
  request: z.strictObject({ ...named, ...place, remark }),
  answer: websiteRow,
  errors: [
    'website_not_modifiable',
    'website_exists',
    'risk_fields_invalid',
    'record_not_found',
    'risk_changed',
  ],
  changes: lists,
})

/** At least one image that shows the correction, each in a part `picture`. */
export const websiteRectify = defineCall({
  no: 178,
  path: 'websiteLimit/rectify.do',
  page,
  token: true,
  multipart: true,
  request: z.strictObject({ ...named, remark }),
  answer: websiteRow,
  errors: [
    'website_not_modifiable',
    'record_not_found',
    'risk_changed',
    'risk_fields_invalid',
    ...pictureErrors,
  ],
  changes: lists,
})

export const websiteStop = defineCall({
  no: 179,
  path: 'websiteLimit/stop.do',
  page,
  token: true,
  request: z.strictObject({
    ...named,
    closeReason: text.trim().min(1).max(MAX_WEBSITE_REMARK).describe('Why the website is deactivated.'),
  }),
  answer: websiteRow,
  errors: ['website_not_modifiable', 'record_not_found', 'risk_changed'],
  changes: lists,
})

const placeShown = z.object({ gatewayNo, url: websiteUrl })

export const websiteOperation = z
  .object({
    operationNo: id.describe('Number of the operation.'),
    at: instant.describe('Time of the operation.'),
    actor: text.nullable().describe('Login name; null: the provider’s reviewers.'),
    kind: websiteOperationKind,
    fromStatus: websiteStatus.nullable().describe('Status before; null: not registered.'),
    fromRectification: rectification.nullable().describe('Rectification before; null: not registered.'),
    toStatus: websiteStatus.nullable().describe('Status after; null: deleted.'),
    toRectification: rectification.nullable().describe('Rectification after; null: deleted.'),
    remark: text.nullable().describe('Remark of the merchant or the reviewers; null: none.'),
    before: placeShown.nullable().describe('Gateway and website before a change; null: unchanged.'),
    after: placeShown.nullable().describe('Gateway and website after a change; null: unchanged.'),
    pictures: z
      .array(
        z.object({
          pictureNo: text.describe('Number of the image.'),
          ...pictureFile,
        }),
      )
      .describe('Images of the operation.'),
  })
  .meta({ id: 'WebsiteOperation', description: 'An operation on a website.' })
export type WebsiteOperation = z.output<typeof websiteOperation>

export const websiteOperations = defineCall({
  no: 180,
  path: 'websiteLimit/operations.do',
  page,
  request: listRequest(['at'], { websiteNo }),
  answer: listAnswer(websiteOperation),
  errors: ['record_not_found'],
})
