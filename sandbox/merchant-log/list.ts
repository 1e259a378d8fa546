import type { logList } from '#lib/contract/merchant-log.ts'
import type { Handler } from '../context.ts'
import { readPage } from '../list/page.ts'
import { logCondition, logSource } from './filter.ts'
import { loggedOperations, readLogs } from './rows.ts'

/** The operation log of the merchant. */
export const listLogs: Handler<typeof logList> = async ({ ctx, input }) => {
  const { pageNo, pageSize, cursor, sort, ...filter } = input
  const { db, merchantNo } = ctx
  const { where } = logCondition(filter, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: logSource,
    where,
    paging: { pageNo, pageSize, cursor, sort },
    scope: ['merchantLog/list.do', merchantNo, filter],
  })
  return { ...page, list: await readLogs(ctx, keys), operations: loggedOperations(ctx.locale) }
}
