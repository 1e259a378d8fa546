import type { logList } from '#lib/contract/merchant-log.ts'
import type { Handler } from '../context.ts'
import { readPage } from '../list/page.ts'
import { logCondition, logSource } from './filter.ts'
import { loggedOperations, readLogs } from './rows.ts'

/** The operation log of the merchant. */
export const listLogs: Handler<typeof logList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { where } = logCondition(input, ctx)
  const { keys, ...page } = await readPage({
    db,
    source: logSource,
    where,
    input,
    scope: ['merchantLog/list.do', merchantNo],
  })
  return { ...page, list: await readLogs(ctx, keys), operations: loggedOperations(ctx.locale) }
}
