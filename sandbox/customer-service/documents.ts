import { TZDate } from '@date-fns/tz'
import { subDays } from 'date-fns/subDays'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { z } from 'zod'
import type { dailyReview, documentRow } from '#lib/contract/customer-service.ts'
import { dayOf, endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { BusinessError, type Handler } from '../context.ts'
import type { Database } from '../db/client.ts'
import { dailyDocuments, documentSettings } from '../db/schema/customer-service.ts'
import { zoneOf } from '../db/zone-of.ts'
import type { Job } from '../jobs.ts'
import { all, oneOf, within } from '../list/conditions.ts'
import { inOrder, readPage, type Source } from '../list/page.ts'
import { figuresOf } from './figures.ts'
import { tellAll } from './letters.ts'
import { TRADE_DAYS } from './trades.ts'

export type StoredDocument = typeof dailyDocuments.$inferSelect
type Row = z.input<typeof documentRow>

/** Days for which documents are made up for at most, where the clock has leapt. */
export const CATCH_UP_DAYS = 31

const source: Source<'day'> = {
  table: dailyDocuments,
  key: dailyDocuments.documentNo,
  sorts: { day: dailyDocuments.day },
  standard: 'day',
}

/** Daily documents, the latest day first. */
export const listDocuments: Handler<typeof dailyReview> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  if (input.dayFrom && input.dayTo && input.dayFrom > input.dayTo) {
    throw new BusinessError('date_range_invalid', [{ path: 'dayFrom', message: 'range_reversed' }])
  }
  const t = dailyDocuments
  const { keys, ...page } = await readPage({
    db,
    source,
    where: all(
      eq(t.merchantNo, merchantNo),
      oneOf(t.kind, input.kind),
      within(t.day, input.dayFrom, input.dayTo),
    ),
    input,
    scope: ['customerService/dailyReview.do', merchantNo],
  })
  const rows =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(t)
          .where(and(eq(t.merchantNo, merchantNo), inArray(t.documentNo, [...keys])))
  return { ...page, list: inOrder(keys, rows, (row) => row.documentNo).map(rowOf) }
}

const rowOf = ({ figures, ...row }: StoredDocument): Row => ({
  documentNo: row.documentNo,
  kind: row.kind,
  day: row.day,
  createdAt: row.createdAt.toISOString(),
  emails: row.emails,
  ...figures,
})

/** Throws record_not_found. */
export async function findDocument(
  db: Database,
  merchantNo: string,
  documentNo: string,
): Promise<StoredDocument> {
  const t = dailyDocuments
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.documentNo, documentNo)))
  if (!row) throw new BusinessError('record_not_found', [{ path: 'documentNo', message: 'invalid' }])
  return row
}

/** The span that a document is about. */
export function spanOf({ kind, day }: Pick<StoredDocument, 'kind' | 'day'>, timeZone: string) {
  const noon = noonOf(day, timeZone)
  const first = kind === 'daily_review' ? noon : subDays(noon, TRADE_DAYS - 1)
  return { from: startOfDayIn(first, timeZone), to: endOfDayIn(noon, timeZone) }
}

function noonOf(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(+new TZDate(year, month - 1, date, 12, timeZone))
}

/** The next time that the clocks of the zone show this hour, after `from`. */
export function nextHour(from: Date, hour: number, timeZone: string): Date {
  const here = new TZDate(from, timeZone)
  const today = new Date(+new TZDate(here.getFullYear(), here.getMonth(), here.getDate(), hour, timeZone))
  if (today > from) return today
  return new Date(+new TZDate(here.getFullYear(), here.getMonth(), here.getDate() + 1, hour, timeZone))
}

const prefixes = { daily_review: 'DR', seven_day_trades: 'ST' } as const

/** Makes a day's document, once, and sends it. */
export async function makeDocument(
  db: Database,
  document: Pick<StoredDocument, 'merchantNo' | 'kind' | 'day' | 'createdAt' | 'emails'>,
  timeZone: string,
): Promise<void> {
  const { merchantNo, kind, day, emails } = document
  const documentNo = `${prefixes[kind]}${day.replaceAll('-', '')}`
  const figures = await figuresOf(db, merchantNo, spanOf(document, timeZone))
  const [made] = await db
    .insert(dailyDocuments)
    .values({ ...document, documentNo, figures })
    .onConflictDoNothing()
    .returning()
  if (!made) return
  await tellAll(db, emails, kind, {
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
          const day = dayOf(subDays(at, 1), timeZone)
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
