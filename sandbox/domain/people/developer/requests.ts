import { subDays } from 'date-fns/subDays'
import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { PAY_API } from '#lib/contract/pay-api/operations.ts'
import {
  type apiInfo,
  type getRequest,
  type RequestRow,
  type requestErrors,
  requestList,
} from '#lib/contract/pay-request.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { REQUEST_LOG_DAYS } from '#lib/rules/api-key.ts'
import { addDaysIn, dayOf } from '#lib/rules/days.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { apiRequestDays, apiRequests } from '#sandbox/platform/db/schema/pay-api.ts'
import { byOrder } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields, period } from '#sandbox/platform/list/conditions.ts'
import { defineList, readList } from '#sandbox/platform/list/list.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'
import { portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'
import { requestsWritten } from './request-log.ts'

/** The request log. A role that is limited to some websites sees the requests of their orders. */

const t = apiRequests
const { request: _request, response: _response, ...listed } = getTableColumns(t)

type Stored = Omit<typeof apiRequests.$inferSelect, 'request' | 'response'>

const rowOf = (stored: Stored, keyName: string | null): RequestRow => {
  const { merchantNo: _, at, ...row } = stored
  return { ...row, keyName, at: at.toISOString(), result: row.errorCode === null ? 'success' : 'refused' }
}

const isKeyOfRequest = and(eq(apiKeys.merchantNo, t.merchantNo), eq(apiKeys.keyNo, t.keyNo))

async function readRequests({ db, merchantNo }: Context, keys: readonly string[]): Promise<RequestRow[]> {
  const found = await db
    .select({ row: listed, keyName: apiKeys.name })
    .from(t)
    .leftJoin(apiKeys, isKeyOfRequest)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.requestId, [...keys])))
  return inOrder(keys, found, ({ row }) => row.requestId).map(({ row, keyName }) => rowOf(row, keyName))
}

const requestRecords = defineList({
  table: t,
  key: t.requestId,
  sorts: { at: t.at },
  defaultSort: 'at',
  websites: byOrder(t),
  period: period(t.at, 'at'),
  where: (filter: FilterOf<typeof requestList>, { now }) => [
    gte(t.at, subDays(now(), REQUEST_LOG_DAYS)),
    matchFields(t, filter, 'requestId', 'keyNo', 'errorCode', 'environment', 'tradeNo', 'ip'),
    filter.result && (filter.result === 'success' ? isNull(t.errorCode) : isNotNull(t.errorCode)),
  ],
  read: readRequests,
})

export const listRequests: Handler<typeof requestList> = async (args) => {
  await requestsWritten()
  return readList(requestList, requestRecords, args)
}

export const readRequest: Handler<typeof getRequest> = async ({ ctx, input }) => {
  await requestsWritten()
  const { where } = requestRecords.condition({ requestId: [input.requestId] }, ctx)
  const [found] = await ctx.db
    .select({ row: getTableColumns(t), keyName: apiKeys.name })
    .from(t)
    .leftJoin(apiKeys, isKeyOfRequest)
    .where(where)
  if (!found) throw new BusinessError('record_not_found')
  const { request, response, ...row } = found.row
  const advice = row.errorCode === null ? null : adviceOf(ctx.locale, row.errorCode)
  return { ...rowOf(row, found.keyName), request, response, advice }
}

/** The advice for an error code, otherwise the error's own text. */
function adviceOf(locale: Locale, code: string): string {
  const key = `advice.${code}`
  const advice = providerWord(locale, 'pay', key)
  return advice === key ? portalWord(locale, 'errors', code) : advice
}

/** The errors by code. */
export const countErrors: Handler<typeof requestErrors> = async ({ ctx }) => {
  await requestsWritten()
  const rows = await (ctx.rights.sites === '*' ? countDays(ctx) : countListed(ctx))
  const counts = rows.map((row): z.input<typeof requestErrors.answer>['errors'][number] => ({
    errorCode: row.errorCode,
    advice: adviceOf(ctx.locale, row.errorCode),
    requests: Number(row.requests),
    keys: Number(row.keys),
    lastAt: new Date(row.lastAt).toISOString(),
  }))
  return {
    requests: counts.reduce((sum, { requests }) => sum + requests, 0),
    errors: counts.filter(({ errorCode }) => errorCode).sort((a, b) => b.requests - a.requests),
  }
}

/** From the counts by day, which have no websites. The list begins within the first day, which counts as a whole. */
function countDays({ db, merchantNo, now, timeZone }: Context) {
  const d = apiRequestDays
  const firstDay = dayOf(addDaysIn(now(), -REQUEST_LOG_DAYS, timeZone), timeZone)
  return db
    .select({
      errorCode: d.errorCode,
      requests: sql<string>`sum(${d.requests})`,
      keys: sql<string>`count(distinct ${d.keyNo})`,
      lastAt: sql<string>`max(${d.lastAt})`,
    })
    .from(d)
    .where(and(eq(d.merchantNo, merchantNo), gte(d.day, firstDay)))
    .groupBy(d.errorCode)
}

/** From the requests of the list. */
function countListed(ctx: Context) {
  const errorCode = sql<string>`coalesce(${t.errorCode}, '')`
  return ctx.db
    .select({
      errorCode,
      requests: sql<string>`count(*)`,
      keys: sql<string>`count(distinct ${t.keyNo})`,
      lastAt: sql<string>`max(${t.at})`,
    })
    .from(t)
    .where(requestRecords.condition({}, ctx).where)
    .groupBy(errorCode)
}

export const readApiInfo: Handler<typeof apiInfo> = async ({ ctx }) => ({
  url: `${ctx.config.publicUrl}${PAY_API}`,
})
