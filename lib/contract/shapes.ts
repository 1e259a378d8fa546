import { z } from 'zod'

/** The shapes that recur in every area: money, times, numbers, lists. Conventions: design of the wire in docs/decisions.md. */

/** Decimal string, no sign, no exponent: '1234.50'. Its currency stands beside it. */
export const amount = z.string().regex(/^(0|[1-9]\d{0,15})(\.\d{1,3})?$/)
/** Decimal string that may be negative: sums, adjustments. */
export const signedAmount = z.string().regex(/^-?(0|[1-9]\d*)(\.\d{1,3})?$/)
/** ISO 4217, upper case. */
export const currency = z.string().regex(/^[A-Z]{3}$/)
/** ISO 3166-1 alpha-2, upper case. */
export const country = z.string().regex(/^[A-Z]{2}$/)
/** ISO 8601 with offset: '2026-11-21T08:00:00.000Z'. */
export const instant = z.iso.datetime({ offset: true })
/** YYYY-MM-DD, a day of the provider's calendar. */
export const date = z.iso.date()
/** IANA name, e.g. Asia/Shanghai. */
export const timeZone = z.string().regex(/^[A-Za-z0-9_+\-/]{1,64}$/)

/** A number that names something; at most 50 characters (spec §5 Search). */
export const id = z.string().trim().min(1).max(50)
/** A pattern in words of its own: `key` of validation.json says what is allowed. An empty text is another rule's matter. */
export const worded =
  (pattern: RegExp, key: string) =>
  (text: string, context: z.core.$RefinementCtx<string>): void => {
    if (text !== '' && !pattern.test(text)) context.addIssue({ code: 'custom', params: { key } })
  }
export const email = z.email().max(50)
export const gatewayNo = id
export const tradeNo = id
export const orderNo = id
export const refundNo = id

/** Multi-value filter: one value per line, at most 1000 (spec §5 Search). */
export const MAX_MULTI_VALUES = 1000
export const multi = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_MULTI_VALUES)

export const pageSizes = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 20
/** Rows that `pageNo` reaches; the cursor goes on past them. Counting stops here too. */
export const COUNT_CAP = 10_000

/** Request of a list: paging, sort by one of the given fields, and the filter's own keys. */
export function listRequest<
  const Fields extends readonly [string, ...string[]],
  Filter extends z.core.$ZodLooseShape,
>(sortFields: Fields, filter: Filter) {
  return z.strictObject({
    pageNo: z.number().int().min(1).default(1),
    pageSize: z.literal(pageSizes).default(DEFAULT_PAGE_SIZE),
    /** Opaque; goes on behind the last row that it was given with. Wins over pageNo. */
    cursor: z.string().max(500).optional(),
    sort: z
      .array(z.strictObject({ field: z.enum(sortFields), order: z.enum(['asc', 'desc']) }))
      .max(1)
      .optional(),
    ...filter,
  })
}

/** A count goes to COUNT_CAP and no further. */
const counted = { total: z.number().int(), totalCapped: z.boolean() }

/** Answer of a list. `total` counts to 10,000 and no further; then `totalCapped` is true. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ ...counted, list: z.array(row), nextCursor: z.string().optional() })
}

/** Answer of a list with tabs: also how many the filter finds in each state, whichever state it asks for. */
export function tabbedListAnswer<Row extends z.ZodType, const States extends readonly [string, ...string[]]>(
  row: Row,
  states: States,
) {
  return listAnswer(row).extend({ counts: z.record(z.enum(states), z.object(counted)) })
}

/** Answer of a call that takes several: each with its own result, `00000` or a code of lib/contract/errors.ts, in the request's order. */
export const batchAnswer = z.array(z.object({ id, code: z.string(), msg: z.string() }))

export const exportFormats = ['xlsx', 'csv'] as const

/** What every download of a list takes beside the filter in force. */
export const downloadOptions = {
  format: z.enum(exportFormats),
  /** The grid's visible columns, in their order. */
  columns: z.array(z.string().max(64)).min(1).max(100),
  /** In which the file's times are written; it names the zone. */
  timeZone,
}

/** Request of a download: the filter of a list, without its paging. */
export function downloadRequest<
  const Fields extends readonly [string, ...string[]],
  Filter extends z.core.$ZodLooseShape,
>(sortFields: Fields, filter: Filter) {
  return z.strictObject({
    ...downloadOptions,
    sort: z
      .array(z.strictObject({ field: z.enum(sortFields), order: z.enum(['asc', 'desc']) }))
      .max(1)
      .optional(),
    ...filter,
  })
}

/** Answer of a download that takes long: the file is made in the background, under this key. */
export const downloadAnswer = z.object({ jobId: z.string() }).optional()

export const nothing = z.strictObject({})
export const noData = z.unknown().optional()

/** The envelope of every JSON answer. */
export const envelope = z.object({
  code: z.string(),
  msg: z.string().optional(),
  data: z.unknown().optional(),
})

/** A text in both languages, where the provider holds it as data. */
export const bilingual = z.object({ zh_CN: z.string(), en_US: z.string() })

export const locales = ['zh_CN', 'en_US'] as const
export type Locale = (typeof locales)[number]
