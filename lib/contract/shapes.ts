import { z } from 'zod'
import { timeZonePattern } from './patterns.ts'

/**
 * Schemas that recur in every area, each described once. `.meta({ id })` names a component of the OpenAPI document, and
 * `examples` feeds its examples.
 */

export const text = z.string()
export const count = z.number().int()

export const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,15})(\.\d{1,3})?$/)
  .meta({
    id: 'Amount',
    description: 'Decimal string without sign or exponent, in the currency of the record.',
    examples: ['128.50'],
  })
/** A sum has more digits than the amounts of orders. */
export const amountSum = z
  .string()
  .regex(/^(0|[1-9]\d*)(\.\d{1,3})?$/)
  .meta({
    id: 'AmountSum',
    description:
      'Sum of amounts, or an amount in another currency than its order: a decimal string without sign or exponent.',
    examples: ['1284.50'],
  })
export const signedAmount = z
  .string()
  .regex(/^-?(0|[1-9]\d*)(\.\d{1,3})?$/)
  .meta({
    id: 'SignedAmount',
    description: 'Decimal string that can be negative, in the currency of the record.',
    examples: ['-12.80'],
  })
/** Currency of a figure that the provider calculates. */
export const currencyCode = text.describe('ISO 4217 code of the currency.')
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ id: 'Currency', description: 'ISO 4217 code of the currency, in upper case.', examples: ['USD'] })
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ id: 'Country', description: 'ISO 3166-1 alpha-2 code, in upper case.', examples: ['US'] })
/**
 * Databases have no year 0 and write years after 9999 differently. An offset moves a time to the next year, and a
 * comparison looks at the period before.
 */
export const isStorableYear = (text: string | null | undefined): boolean =>
  !text || (text >= '1900' && text < '9999')
export const instant = z.iso.datetime({ offset: true }).meta({
  id: 'Instant',
  description: 'ISO 8601 date and time with an offset.',
  examples: ['2026-01-31T08:30:00.000Z'],
})
/** Answers name days outside a request's bounds too. */
export const date = z.iso
  .date()
  .refine((day) => day >= '0002' && day < '9999')
  .meta({
    id: 'Date',
    description: 'Day as YYYY-MM-DD.',
    examples: ['2026-01-31'],
  })
export const timeZone = z
  .string()
  .regex(timeZonePattern)
  .meta({ id: 'TimeZone', description: 'IANA name of a time zone.', examples: ['Asia/Shanghai'] })
/** Links shown to a user lead to the web only. */
export const webAddress = z.url({ protocol: /^https?$/ }).meta({
  id: 'WebAddress',
  description: 'Address on the web.',
  examples: ['https://provider.example.com/page'],
})

/** A number that identifies a record: at most 50 characters (spec §5 Search). */
export const id = z.string().trim().min(1).max(50)
/** Reports `key` of validation.json when the pattern does not match. An empty text is left to other checks. */
export const worded =
  (pattern: RegExp, key: string) =>
  (value: string, context: z.core.$RefinementCtx<string>): void => {
    if (value !== '' && !pattern.test(value)) context.addIssue({ code: 'custom', params: { key } })
  }
export const email = z
  .email()
  .max(50)
  .meta({ id: 'Email', description: 'Email address.', examples: ['jane@example.com'] })
export const merchantNo = text.meta({ id: 'MerchantNo', description: 'Merchant number.' })
export const userName = text.meta({ id: 'UserName', description: 'Login name of the user.' })
/** Login name in a request. */
export const userId = id.meta({ id: 'LoginName', description: 'Login name of the user.' })
/** Names an account before sign-in. */
export const account = {
  merchantNo: id.describe('Merchant number.'),
  userName: userId,
}
export const password = text.min(1).max(128).meta({ id: 'Password', description: 'Password.' })
export const verifyCode = id.meta({
  id: 'VerifyCode',
  description: 'Code of the verification image, or of the email that replaces it.',
})
export const gatewayNo = id.meta({ id: 'GatewayNo', description: 'Gateway ID.' })
export const gatewayLabel = text.meta({
  id: 'GatewayLabel',
  description: 'Name of the gateway, in the language of the request.',
})
export const tradeNo = id.meta({
  id: 'TradeNo',
  description: 'Serial order number: the provider’s number of the order.',
})
export const orderNo = id.meta({
  id: 'OrderNo',
  description: 'Merchant order number: the merchant’s number of the order.',
})
export const refundNo = id.meta({ id: 'RefundNo', description: 'Refund ID.' })
export const disputeNo = id.meta({ id: 'DisputeNo', description: 'Dispute number.' })

/** Fields of an order that the records about it repeat. */
export const website = text.meta({
  id: 'OrderWebsite',
  description: 'Website on which the order was placed, without the protocol.',
})
export const customerName = text.meta({ id: 'CustomerName', description: 'Name of the customer.' })
export const customerEmail = text.meta({ id: 'CustomerEmail', description: 'Email address of the customer.' })
export const orderedAt = instant.meta({
  id: 'OrderTime',
  description: 'Time of the order, on the provider’s business clock.',
})
export const tradeAmount = amount.meta({
  id: 'OrderAmount',
  description: 'Amount of the order, in the order currency.',
})
export const cardFirst6 = text
  .nullable()
  .meta({ id: 'CardFirst6', description: 'First 6 digits of the card number (BIN); null: no card.' })
export const cardLast4 = text
  .nullable()
  .meta({ id: 'CardLast4', description: 'Last 4 digits of the card number; null: no card.' })

/** Of a bank account. An IBAN can end with letters. */
export const last4 = text.regex(/^[\dA-Z]{4}$/).describe('Last 4 characters of the account number.')
/** An image file; its number is `pictureNo`. */
export const pictureFile = {
  fileName: text.describe('Name of the file.'),
  bytes: count.describe('Size in bytes.'),
  width: count.describe('Width in pixels.'),
  height: count.describe('Height in pixels.'),
}
export const pictureNo = id.describe('Number of the image.')

/** A save names the version that it is based on; an outdated version is refused. */
export const version = count.min(0).describe('Version of the record that the request is based on.')
export const rowVersion = count.min(0).describe('Raised by every change of the record.')
export const versioned = {
  version: rowVersion,
  updatedAt: instant.nullable().describe('Time of the last change; null: as the provider set it up.'),
  updatedBy: userName
    .nullable()
    .describe('Login name of the user who made the last change; null: the provider.'),
}

/** Multi-value filter: one value per line, at most 1,000 (spec §5 Search). */
export const MAX_MULTI_VALUES = 1000
export const multi = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_MULTI_VALUES)

/** Bounds of a filter. Both are included. */
const bound = instant.optional().refine(isStorableYear)
export const timeFrom = bound.meta({ id: 'TimeFrom', description: 'Earliest time, included.' })
export const timeTo = bound.meta({ id: 'TimeTo', description: 'Latest time, included.' })
/** Bounds of a list's own time: without them the list covers the last 182 days. */
export const recentFrom = bound.meta({
  id: 'RecentFrom',
  description:
    'Earliest time, included. Without bounds: the last 182 days; any time for records that the filter names, and for disputes that need a response, have an open second round, or are due in a period.',
})
export const recentTo = bound.meta({
  id: 'RecentTo',
  description: 'Latest time, included. Without bounds: now.',
})
export const amountFrom = amount
  .optional()
  .meta({ id: 'AmountFrom', description: 'Smallest amount, included.' })
export const amountTo = amount.optional().meta({ id: 'AmountTo', description: 'Largest amount, included.' })

export const pageSizes = [10, 20, 50, 100] as const
const DEFAULT_PAGE_SIZE = 20
/** Rows that `pageNo` reaches, and to which a list counts. A cursor reaches further. */
export const COUNT_CAP = 10_000

const sortDirection = z
  .enum(['asc', 'desc'])
  .meta({ id: 'SortDirection', description: 'Ascending or descending.' })
/** Sort of a list: by at most one of the fields. */
const sortBy = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z
    .array(
      z.strictObject({
        field: z.enum(fields).describe('Field to sort by.'),
        order: sortDirection,
      }),
    )
    .max(1)
    .optional()
    .describe('Sort order.')

export const paging = {
  pageNo: count.min(1).default(1).describe('Page, from 1.'),
  pageSize: z.literal(pageSizes).default(DEFAULT_PAGE_SIZE).describe('Rows per page.'),
  cursor: text
    .max(500)
    .optional()
    .describe('`nextCursor` of the page before: continues after its last row, regardless of `pageNo`.'),
}

/** Request of a list: paging, sort by one of the given fields, and the filter's own keys. */
export function listRequest<
  const Fields extends readonly [string, ...string[]],
  Filter extends z.core.$ZodLooseShape,
>(sortFields: Fields, filter: Filter) {
  return z.strictObject({ ...paging, sort: sortBy(sortFields), ...filter })
}

export const counted = {
  total: count.describe('Rows that match the filter, counted up to 10,000.'),
  totalCapped: z.boolean().describe('True when there are more rows than `total`.'),
}

export const listTotals = {
  ...counted,
  nextCursor: text
    .optional()
    .describe(
      'Opaque cursor of the next page; left out on the last page. A list that `pageNo` reaches completely needs none.',
    ),
}

export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ ...listTotals, list: z.array(row).describe('Rows of the page.') })
}

/** Answer of a list with tabs: it also counts the rows of each state, regardless of the filter's states. */
export function tabbedListAnswer<Row extends z.ZodType, const States extends readonly [string, ...string[]]>(
  row: Row,
  states: States,
) {
  return listAnswer(row).extend({
    counts: z.record(z.enum(states), z.object(counted)).describe('Rows of each state that match the filter.'),
  })
}

/** Answer of a call that takes several records: one result each, in the order of the request. */
export const batchAnswer = z.array(
  z
    .object({
      id: id.describe('Number of the record.'),
      code: text.describe('`00000`, or the code of the error.'),
      msg: text.describe('Text of the error for the user; empty on success.'),
    })
    .meta({ id: 'BatchResult', description: 'Result of one record of a batch.' }),
)

export const exportFormats = ['xlsx', 'csv'] as const
export const exportFormat = z
  .enum(exportFormats)
  .meta({ id: 'ExportFormat', description: 'Format of the file.' })

/** The parameters of every list export, in addition to the list's filter. */
export const downloadOptions = {
  format: exportFormat,
  columns: z.array(text.max(64)).min(1).max(100).describe('Fields that become columns, in their order.'),
  timeZone: timeZone.describe('IANA name of the time zone in which the file writes times.'),
}

/** Request of a download: the filter of a list, without its paging. */
export function downloadRequest<
  const Fields extends readonly [string, ...string[]],
  Filter extends z.core.$ZodLooseShape,
>(sortFields: Fields, filter: Filter) {
  return z.strictObject({ ...downloadOptions, sort: sortBy(sortFields), ...filter })
}

/** Answer of a download that takes long: the file is written in the background. */
export const downloadAnswer = z
  .object({ jobId: text.describe('Number of the background job, listed by file/jobs.do.') })
  .meta({ id: 'DownloadJob', description: 'The file is written in the background.' })
  .optional()

export const nothing = z.strictObject({})
export const noData = z.unknown().optional()

/** Envelope of every JSON answer. */
export const envelope = z
  .object({
    code: text.describe('`00000` on success, `00000-1` on success in reduced mode, otherwise an error code.'),
    msg: text.optional().describe('Text for the user, in the language of the request; empty on success.'),
    data: z.unknown().optional().describe('What the call answers.'),
  })
  .meta({ id: 'Envelope', description: 'Envelope of every JSON answer.' })

/** A text that the provider keeps in both languages. */
export const bilingual = z
  .object({
    zh_CN: text.describe('Text in Chinese.'),
    en_US: text.describe('Text in English.'),
  })
  .meta({ id: 'Bilingual', description: 'A text in both languages.' })

export const locales = ['zh_CN', 'en_US'] as const
export const locale = z.enum(locales).meta({ id: 'Locale', description: 'Language of a user or a text.' })
export type Locale = (typeof locales)[number]
