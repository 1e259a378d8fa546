import type { z } from 'zod'
import { type alertDownload, type alertList, type alertRow, alertStates } from '#lib/contract/alert.ts'
import type { Handler } from '../context.ts'
import { alerts } from '../db/schema/risk.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { countStates, readPage } from '../list/page.ts'
import { cardNumberOf } from '../transaction/export-fields.ts'
import { alertCondition, alertSource } from './filter.ts'
import { readAlerts, rowsOf } from './rows.ts'

/** Chargeback alerts, and how many there are in each state under the rest of the filter. */
export const listAlerts: Handler<typeof alertList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = alertCondition(input, ctx)
  const [{ keys, ...page }, counts] = await Promise.all([
    readPage({
      db,
      source: alertSource,
      where,
      input,
      scope: ['chargebackWarning/list.do', merchantNo],
    }),
    countStates(db, alerts, alertStates, (state) => alertCondition({ ...input, state: [state] }, ctx).where),
  ])
  return { ...page, list: await rowsOf(await readAlerts(db, merchantNo, keys), ctx), counts }
}

type Row = z.input<typeof alertRow>
/** A row of the file: the list's, and the card as the grid shows it in one column. */
type ExportRow = Row & { cardNumber: string | null }

const fields: Fields<ExportRow> = {
  alertNo: 'text',
  alertedAt: 'time',
  dueAt: 'time',
  state: 'enum:alertState',
  type: 'enum:alertType',
  source: 'enum:alertSource',
  reasonText: 'text',
  tradeNo: 'text',
  orderNo: 'text',
  amount: 'amount',
  currency: 'text',
  tradeAmount: 'amount',
  refundableAmount: 'amount',
  tradedAt: 'time',
  gatewayNo: 'text',
  website: 'text',
  cardType: 'enum:cardType',
  cardNumber: 'text',
  handledAt: 'time',
  handledBy: 'text',
  refundNo: 'text',
  disputeNo: 'text',
}

const exportRow = (row: Row): ExportRow => ({
  ...row,
  cardNumber: cardNumberOf(row),
})

/** The filtered list as a file. */
export const downloadAlerts: Handler<typeof alertDownload> = async ({ ctx, input }) => {
  const { where, range } = alertCondition(input, ctx)
  return fileOf({
    ctx,
    input,
    source: alertSource,
    where,
    area: 'fields',
    words: 'alert',
    fields,
    read: async (keys) => (await rowsOf(await readAlerts(ctx.db, ctx.merchantNo, keys), ctx)).map(exportRow),
    name: 'chargeback-alerts',
    range,
  })
}
