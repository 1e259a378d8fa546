import { TZDate } from '@date-fns/tz'
import { subDays } from 'date-fns/subDays'
import { and, eq, lte } from 'drizzle-orm'
import { type DailyFigures, dailyReview, documentRow } from '#lib/contract/customer-service.ts'
import { addDaysIn, dayOf, endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { dailyDocuments, documentSettings } from '#sandbox/platform/db/schema/customer-service.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { allWebsites, wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { type FilterOf, inRange, oneOf } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { notifyAll } from './emails.ts'
import { figuresOf } from './figures.ts'
import { TRADE_DAYS } from './trades.ts'

export type StoredDocument = typeof dailyDocuments.$inferSelect

/** The maximum number of days for which missed documents are created after the clock was moved. */
const CATCH_UP_DAYS = 31

const t = dailyDocuments

const documents = defineList({
  table: t,
  key: t.documentNo,
  sorts: { day: t.day },
  defaultSort: 'day',
  websites: wholeMerchant,
  where: ({ kind, dayFrom, dayTo }: FilterOf<typeof dailyReview>) => {
    if (dayFrom && dayTo && dayFrom > dayTo) {
      throw new BusinessError('date_range_invalid', [{ path: 'dayFrom', message: 'range_reversed' }])
    }
    return [oneOf(t.kind, kind), inRange(t.day, dayFrom, dayTo)]
  },
  read: readDocuments,
})

async function readDocuments(ctx: Context, keys: readonly string[]) {
  const stored = await readByKeys(ctx, t, t.documentNo, keys)
  return Promise.all(
    stored.map(async (document) => {
      const figures = await seenFigures(ctx, document)
      return toRow(documentRow, { ...document, ...figures })
    }),
  )
}

/** The figures of the document, or the current figures of the role's websites (decision 147). */
export const seenFigures = async (ctx: Context, document: StoredDocument): Promise<DailyFigures> =>
  ctx.rights.sites === '*' ? document.figures : figuresOf(ctx, spanOf(document, ctx.timeZone))

/** Daily documents, latest day first. */
export const listDocuments = listHandler(dailyReview, documents)

/** Throws record_not_found. */
export async function findDocument(
  db: Database,
  merchantNo: string,
  documentNo: string,
): Promise<StoredDocument> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.documentNo, documentNo)))
  if (!row) throw new BusinessError('record_not_found', [{ path: 'documentNo', message: 'invalid' }])
  return row
}

export function spanOf({ kind, day }: Pick<StoredDocument, 'kind' | 'day'>, timeZone: string) {
  const noon = noonOf(day, timeZone)
  const first = kind === 'daily_review' ? noon : subDays(noon, TRADE_DAYS - 1)
  return { from: startOfDayIn(first, timeZone), to: endOfDayIn(noon, timeZone) }
}

function noonOf(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(+new TZDate(year, month - 1, date, 12, timeZone))
}

/** The time at which the local clock shows this hour, on the day of `at` or this many days later. */
export function atHour(at: Date, hour: number, timeZone: string, days = 0): Date {
  const here = new TZDate(at, timeZone)
  return new Date(+new TZDate(here.getFullYear(), here.getMonth(), here.getDate() + days, hour, timeZone))
}

/** The next time after `from` at which the local clock shows this hour. */
export function nextHour(from: Date, hour: number, timeZone: string): Date {
  const today = atHour(from, hour, timeZone)
  return today > from ? today : atHour(from, hour, timeZone, 1)
}

const prefixes = { daily_review: 'DR', seven_day_trades: 'ST' } as const

/** Creates the document of a day, once, and sends it. */
export async function makeDocument(
  db: Database,
  document: Pick<StoredDocument, 'merchantNo' | 'kind' | 'day' | 'createdAt' | 'emails'>,
  timeZone: string,
): Promise<void> {
  const { merchantNo, kind, day, emails } = document
  const documentNo = `${prefixes[kind]}${day.replaceAll('-', '')}`
  const figures = await figuresOf({ db, merchantNo, rights: allWebsites }, spanOf(document, timeZone))
  const [made] = await db
    .insert(dailyDocuments)
    .values({ ...document, documentNo, figures })
    .onConflictDoNothing()
    .returning()
  if (!made) return
  await notifyAll(db, emails, kind, {
    merchantNo,
    day,
    documentNo,
    orders: String(figures.orders),
    success: String(figures.success),
    riskOrders: String(figures.riskOrders),
  })
}

export const documentsJob: Job = {
  name: 'daily documents',
  waitsIn: documentSettings,
  async run({ db, merchantNo, now }) {
    await db.transaction(async (tx) => {
      const t = documentSettings
      const [settings] = await tx
        .select()
        .from(t)
        .where(and(eq(t.merchantNo, merchantNo), lte(t.nextAt, now)))
        .for('update')
      if (!settings?.nextAt) return
      const timeZone = await zoneOf(tx, merchantNo)
      const oldest = subDays(now, CATCH_UP_DAYS)
      for (let at = settings.nextAt; at <= now; at = nextHour(at, settings.hour, timeZone)) {
        if (at < oldest) continue
        for (const kind of settings.documents) {
          const day = dayOf(addDaysIn(at, -1, timeZone), timeZone)
          await makeDocument(tx, { merchantNo, kind, day, createdAt: at, emails: settings.emails }, timeZone)
        }
      }
      await tx
        .update(t)
        .set({ nextAt: nextHour(now, settings.hour, timeZone) })
        .where(eq(t.merchantNo, merchantNo))
    })
  },
}
