import { type websiteList, websiteStatuses } from '#lib/contract/website.ts'
import type { Handler } from '../context.ts'
import { websites } from '../db/schema/identity.ts'
import { countStates, readPage } from '../list/page.ts'
import { readWebsites, rowOf, websiteCondition, websiteSource } from './rows.ts'

/** Website registrations, and how many are in each state of the review under the rest of the filter. */
export const listWebsites: Handler<typeof websiteList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const [{ keys, ...page }, counts, open] = await Promise.all([
    readPage({
      db,
      source: websiteSource,
      where: websiteCondition(ctx, input),
      input,
      scope: ['websiteLimit/list.do', merchantNo],
    }),
    countStates(db, websites, websiteStatuses, (status) =>
      websiteCondition(ctx, { ...input, status: [status] }),
    ),
    countStates(db, websites, ['to_rectify'], (rectification) =>
      websiteCondition(ctx, { status: ['reviewed'], rectification: [rectification] }),
    ),
  ])
  const rows = await readWebsites(db, merchantNo, keys)
  return { ...page, list: rows.map((row) => rowOf(row, ctx)), counts, toRectify: open.to_rectify.total }
}
