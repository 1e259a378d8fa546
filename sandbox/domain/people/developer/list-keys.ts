import { and, desc, eq, inArray } from 'drizzle-orm'
import type { findKeys as findKeysCall, getGateways, keyDays } from '#lib/contract/developer.ts'
import { PAY_API } from '#lib/contract/pay-api/operations.ts'
import { requestsWritten } from '#sandbox/domain/people/developer/request-log.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { apiRequestDays } from '#sandbox/platform/db/schema/pay-api.ts'
import { pageOf } from '#sandbox/platform/list/small-list.ts'
import { readKeys, rowsOf } from './keys.ts'

const has = <T>(chosen: readonly T[] | undefined, value: T): boolean =>
  !chosen?.length || chosen.includes(value)

/** Test and live keys by gateway. Expired keys are included only if the filter names their numbers. */
export const listKeys: Handler<typeof getGateways> = async ({ ctx, input }) => {
  await requestsWritten()
  const named = input.keyNo?.length ? inArray(apiKeys.keyNo, input.keyNo) : undefined
  const keys = await readKeys(ctx.db, ctx.merchantNo, ctx.now(), named)
  const rows = await rowsOf(
    ctx,
    keys.filter(
      ({ key }) =>
        has(input.gatewayNo, key.gatewayNo) &&
        has(input.environment, key.environment) &&
        has(input.status, key.status),
    ),
  )
  return {
    ...pageOf(rows, input, (row, field) => row[field]),
    paymentUrl: `${ctx.config.publicUrl}${PAY_API}/payments`,
  }
}

/** The keys with these first and last characters. */
export const findKeys: Handler<typeof findKeysCall> = async ({ ctx, input }) => {
  const { environment, firstFour, lastFour } = input
  const found = await readKeys(
    ctx.db,
    ctx.merchantNo,
    ctx.now(),
    and(
      eq(apiKeys.environment, environment),
      eq(apiKeys.firstFour, firstFour),
      eq(apiKeys.lastFour, lastFour),
    ),
  )
  return { list: await rowsOf(ctx, found) }
}

const MAX_DAYS = 30

/** The days on which a key was used. */
export const listKeyDays: Handler<typeof keyDays> = async ({ ctx, input }) => {
  await requestsWritten()
  const { db, merchantNo } = ctx
  const t = apiRequestDays
  const [key] = await db
    .select({ keyNo: apiKeys.keyNo })
    .from(apiKeys)
    .where(and(eq(apiKeys.merchantNo, merchantNo), eq(apiKeys.keyNo, input.keyNo)))
  if (!key) throw new BusinessError('record_not_found')
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), eq(t.keyNo, input.keyNo)))
    .orderBy(desc(t.day))
  const days = [...Map.groupBy(rows, ({ day }) => day)].slice(0, MAX_DAYS).map(([day, counts]) => ({
    day,
    requests: counts.reduce((sum, { requests }) => sum + requests, 0),
    refused: counts.reduce((sum, { requests, errorCode }) => sum + (errorCode ? requests : 0), 0),
    lastAt: new Date(Math.max(...counts.map(({ lastAt }) => +lastAt))).toISOString(),
  }))
  return { days }
}
