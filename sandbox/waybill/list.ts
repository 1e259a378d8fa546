import type { waybillList } from '#lib/contract/waybill.ts'
import type { Handler } from '../context.ts'
import { readPage } from '../list/page.ts'
import { waybillCondition, waybillSource } from './filter.ts'
import { readWaybills, rowOf } from './read-rows.ts'

/** Successful orders and their waybills. */
export const listWaybills: Handler<typeof waybillList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { keys, ...page } = await readPage({
    db,
    source: waybillSource,
    where: waybillCondition(input, ctx),
    input,
    scope: ['waybill/getBills.do', merchantNo],
  })
  const rows = await readWaybills(db, merchantNo, keys)
  return { ...page, list: rows.map((row) => rowOf(row, ctx.now())) }
}
