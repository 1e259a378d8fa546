import { eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { alertDownload, alertList, alertRow } from '#lib/contract/alert.ts'
import { alertStates } from '#lib/contract/record-states.ts'
import { refundRefusal } from '#lib/rules/refund.ts'
import { isTabulating } from '#lib/rules/settlement.ts'
import { reasonWords } from '#sandbox/domain/disputes/dispute/reasons.ts'
import { readRows, refundableOf } from '#sandbox/domain/payments/transaction/read-rows.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { alerts } from '#sandbox/platform/db/schema/risk.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { byWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, matchFields, matchOrder, period } from '#sandbox/platform/list/conditions.ts'
import { countsBy, defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { readByKeys } from '#sandbox/platform/list/page.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'

const t = alerts

export const alertRecords = defineList({
  table: t,
  key: t.alertNo,
  sorts: { alertedAt: t.alertedAt, dueAt: t.dueAt, amount: t.amount },
  defaultSort: 'alertedAt',
  websites: byWebsite(t.website),
  period: period(t.alertedAt, 'alertedAt'),
  where: (filter: FilterOf<typeof alertList>) => [
    matchOrder(t, filter),
    ne(t.state, 'planned'),
    matchFields(t, filter, 'alertNo', 'type', 'source', 'state', 'answer', 'cardType'),
  ],
  read: readAlerts,
})

export const listAlerts = listHandler(alertList, alertRecords, countsBy(alertRecords, 'state', alertStates))

export const downloadAlerts = exportHandler(alertDownload, alertRecords, {
  name: 'chargeback-alerts',
  columns: exportColumns(alertRow, {
    labels: 'alert.fields',
    kinds: {
      state: 'enum:alertState',
      answer: 'enum:alertAnswer',
      type: 'enum:alertType',
      source: 'enum:alertSource',
      refusal: 'enum:refundRefusal',
    },
  }),
})

/**
 * The merchant's alerts with these numbers as the contract shows them, with the actions that their orders
 * currently allow.
 */
async function readAlerts(ctx: Context, keys: readonly string[]): Promise<z.input<typeof alertRow>[]> {
  const { db, merchantNo, locale, timeZone } = ctx
  const found = await readByKeys({ db, merchantNo }, t, t.alertNo, keys)
  const tradeNos = found.map(({ tradeNo }) => tradeNo)
  const orders = new Map((await readRows(db, merchantNo, tradeNos)).map((order) => [order.tradeNo, order]))
  const mine = await db.select().from(gateways).where(eq(gateways.merchantNo, merchantNo))
  const weekdays = new Map(mine.map(({ gatewayNo, tabulationWeekday }) => [gatewayNo, tabulationWeekday]))
  const now = ctx.now()
  return found.flatMap((alert) => {
    const order = orders.get(alert.tradeNo)
    const { state } = alert
    if (!order || state === 'planned') return []
    const refundableAmount = refundableOf(order)
    const weekday = weekdays.get(order.gatewayNo)
    const tabulating = weekday !== undefined && isTabulating(now, weekday, timeZone)
    return {
      ...toRow(alertRow, alert),
      state,
      reasonText: reasonWords(alert.reason, 'chargeback', locale),
      refundableAmount,
      refusal: refundRefusal({ ...order, refundableAmount, tabulating }, now, timeZone) ?? null,
    }
  })
}
