import { and, eq } from 'drizzle-orm'
import { type eventDetail, eventList, eventRow } from '#lib/contract/event.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { events } from '#sandbox/platform/db/schema/event.ts'
import { byWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields, period } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { bodyOf, type StoredEvent } from './body.ts'

const t = events

const rowOf = (event: StoredEvent) => toRow(eventRow, event)

const eventRecords = defineList({
  table: t,
  key: t.eventNo,
  sorts: { at: t.at },
  defaultSort: 'at',
  websites: byWebsite(t.website),
  period: period(t.at, 'at'),
  where: (filter: FilterOf<typeof eventList>) => [
    matchFields(t, filter, 'type', 'kind', 'environment', 'gatewayNo', 'tradeNo', 'recordNo', 'eventNo'),
  ],
  row: rowOf,
})

/** Changes of the merchant's records. */
export const listEvents = listHandler(eventList, eventRecords)

/** An event as its deliveries send it. */
export const readEvent: Handler<typeof eventDetail> = async ({ ctx, input }) => {
  const [event] = await ctx.db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, ctx.merchantNo), eq(t.eventNo, input.eventNo), byWebsite(t.website)(ctx)))
  if (!event) throw new BusinessError('record_not_found')
  return { row: rowOf(event), body: bodyOf(event) }
}
