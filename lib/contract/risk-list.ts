import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  batchAnswer,
  count,
  date,
  downloadAnswer,
  downloadRequest,
  id,
  instant,
  listRequest,
  multi,
  tabbedListAnswer,
  text,
  tradeNo,
  userId,
  version,
  versioned,
} from './shapes.ts'
import {
  batchNo,
  fileName,
  ROWS_PER_SAVE,
  rowToCheck,
  rowToSave,
  sheetErrors,
  uploadRow,
  validatedRow,
} from './upload.ts'

/** Allow and block lists: customers, cards and networks that the risk checks always block or let pass. */

const listNo = id.meta({ id: 'ListNo', description: 'Number of the list entry.' })

export const listTypes = ['block', 'allow'] as const
const listType = z.enum(listTypes).meta({
  id: 'ListType',
  description: '`block` blocks every payment with the value, `allow` lets it pass the rules about customers.',
})
export type ListType = (typeof listTypes)[number]

export const listValueKinds = ['email', 'domain', 'card', 'bin', 'ip', 'phone', 'issuing_country'] as const
const listValueKind = z.enum(listValueKinds).meta({
  id: 'ListValueKind',
  description: 'What the entry compares: `domain` the domain of the email, `ip` an address or a network.',
})
export type ListValueKind = (typeof listValueKinds)[number]

export const listReasons = [
  'fraud',
  'chargeback',
  'card_testing',
  'abuse',
  'known_customer',
  'false_positive',
  'own_test',
  'other',
] as const
const listReason = z.enum(listReasons).meta({ id: 'ListReason', description: 'Reason for the entry.' })
export type ListReason = (typeof listReasons)[number]

export const listStates = ['active', 'expiring', 'expired', 'removed'] as const
const listState = z.enum(listStates).meta({
  id: 'ListState',
  description:
    'State of the entry. `expiring`: it expires within 7 days. `expired` and `removed` have no effect.',
})

export const MAX_LIST_VALUE = 100
export const MAX_LIST_REMARK = 200

const value = text
  .trim()
  .min(1)
  .max(MAX_LIST_VALUE)
  .describe(
    'Value to compare. A card is named by the serial order number of one of its orders or by its masked number, never by its whole number.',
  )
const expiresOn = date.nullable().meta({
  id: 'ListExpiry',
  description: 'Last day of the entry, in the merchant’s time zone; null: it does not expire.',
})
const remark = text
  .trim()
  .max(MAX_LIST_REMARK)
  .meta({ id: 'ListRemark', description: 'Remark of the merchant.' })

const settings = { listType, reason: listReason, expiresOn, remark }

export const riskListRow = z
  .object({
    listNo,
    ...settings,
    valueKind: listValueKind,
    value: text.describe('Value that is compared; of a card only the first 6 and the last 4 digits.'),
    valueText: text.describe('The value in the language of the request.'),
    state: listState,
    hits: count.describe('Orders that the entry blocked or let pass.'),
    lastHitAt: instant.nullable().describe('Time of the last of these orders; null: there is none.'),
    tradeNo: tradeNo.nullable().describe('Order from which the entry was added; null: none.'),
    createdAt: instant.describe('Time of creation.'),
    createdBy: text.describe('Login name of the user who added the entry.'),
    ...versioned,
  })
  .meta({ id: 'RiskListEntry', description: 'An entry of the allow or the block list.' })
export type RiskListRow = z.output<typeof riskListRow>

const sorts = ['updatedAt', 'createdAt', 'expiresOn', 'hits'] as const
const filter = {
  listNo: multi(listNo).optional(),
  listType: multi(listType).optional(),
  valueKind: multi(listValueKind).optional(),
  value: multi(text.trim().min(1).max(MAX_LIST_VALUE))
    .optional()
    .describe('Entries whose value contains any of these.'),
  reason: multi(listReason).optional(),
  state: multi(listState).optional().describe('Any of these states; left out: all except `removed`.'),
  createdBy: multi(userId).optional(),
}

const page = '/risk/lists'
const changes = ['riskList/list.do', 'riskList/ofOrder.do']

export const riskListList = defineCall({
  no: 500,
  path: 'riskList/list.do',
  page,
  request: listRequest(sorts, filter),
  answer: tabbedListAnswer(riskListRow, listTypes).extend({
    expiring: count.describe('Entries that expire within 7 days, regardless of the filter.'),
  }),
})

export const riskListAdd = defineCall({
  no: 501,
  path: 'riskList/add.do',
  page,
  token: true,
  request: z.strictObject({ ...settings, valueKind: listValueKind, value }),
  answer: riskListRow,
  errors: ['rule_exists', 'risk_fields_invalid'],
  changes,
})

/** The value of an entry never changes: another value is another entry. */
export const riskListUpdate = defineCall({
  no: 502,
  path: 'riskList/update.do',
  page,
  token: true,
  request: z.strictObject({ listNo, version, ...settings }),
  answer: riskListRow,
  errors: ['record_not_found', 'risk_changed', 'risk_fields_invalid'],
  changes,
})

/** Rows of the largest page. */
const MAX_REMOVED = 100

export const riskListRemove = defineCall({
  no: 503,
  path: 'riskList/remove.do',
  page,
  token: true,
  request: z.strictObject({
    listNo: z.array(listNo).min(1).max(MAX_REMOVED).describe('Entries to remove.'),
  }),
  answer: batchAnswer,
  errors: ['record_not_found'],
  changes,
})

export const riskListDownload = defineCall({
  no: 504,
  path: 'riskList/download.do',
  page,
  kind: 'file',
  request: downloadRequest(sorts, filter),
  answer: downloadAnswer,
})

const orderValue = z
  .object({
    valueKind: listValueKind,
    valueText: text.describe('The value in the language of the request.'),
    entry: z
      .object({ listNo, listType, expiresOn })
      .nullable()
      .describe('Entry of this value that has an effect; null: there is none.'),
  })
  .meta({ id: 'ListableValue', description: 'A value of an order that can be listed.' })

/** The values of an order that can be listed. */
export const riskListOfOrder = defineCall({
  no: 505,
  path: 'riskList/ofOrder.do',
  page,
  request: z.strictObject({ tradeNo }),
  answer: z.object({ values: z.array(orderValue).describe('Values that the order has.') }),
  errors: ['record_not_found'],
})
export type ListableValue = z.output<typeof orderValue>

export const riskListAddFromOrder = defineCall({
  no: 506,
  path: 'riskList/addFromOrder.do',
  page,
  token: true,
  request: z.strictObject({
    tradeNo,
    ...settings,
    valueKinds: z
      .array(listValueKind)
      .min(1)
      .max(listValueKinds.length)
      .describe('Values of the order to list.'),
  }),
  answer: z.object({ list: z.array(riskListRow).describe('The new entries.') }),
  errors: ['record_not_found', 'rule_exists', 'risk_fields_invalid'],
  changes,
})

export const riskListColumns = ['listType', 'valueKind', 'value', 'reason', 'expiresOn', 'remark'] as const
export type RiskListColumn = (typeof riskListColumns)[number]

/** An empty file, or one with the failed rows of an upload, to correct and upload again. */
export const riskListTemplate = defineCall({
  no: 507,
  path: 'riskList/template.do',
  page,
  kind: 'file',
  request: z.strictObject({
    batchNo: batchNo
      .optional()
      .describe('Upload whose failed rows the file contains; left out: an empty template.'),
  }),
  answer: downloadAnswer,
  errors: ['record_not_found'],
})

const validatedRows = z.array(validatedRow(riskListColumns))

/** Dry run: validates every row. The file follows in the part `sheet`; with `rows` there is none. */
export const riskListResolve = defineCall({
  no: 508,
  path: 'riskList/resolve.do',
  page,
  multipart: true,
  request: z.strictObject({
    rows: z
      .array(rowToCheck(riskListColumns))
      .min(1)
      .max(ROWS_PER_SAVE)
      .optional()
      .describe('Corrected rows to check instead of a file.'),
  }),
  answer: z.object({ rows: validatedRows.describe('Rows with their results.') }),
  errors: [...sheetErrors],
})

export const riskListBatchAdd = defineCall({
  no: 509,
  path: 'riskList/batchAdd.do',
  page,
  token: true,
  multipart: true,
  request: z.strictObject({
    fileName: fileName.optional(),
    batchNo: batchNo
      .optional()
      .describe('Upload to continue with further rows of the same file; left out: a new upload.'),
    rows: z
      .array(rowToSave(riskListColumns))
      .min(1)
      .max(ROWS_PER_SAVE)
      .optional()
      .describe('Rows of a dry run; left out: the file as it is, without its wrong rows.'),
  }),
  answer: z.object({
    upload: uploadRow.describe('The upload so far.'),
    rows: validatedRows.describe('Requested rows with their results, or the failed rows of the file.'),
  }),
  errors: ['record_not_found', ...sheetErrors],
  changes,
})
