import type { getLink, linkHistory, linkList } from '#lib/contract/link.ts'
import type { Handler } from '../context.ts'
import { readPage } from '../list/page.ts'
import { historyCondition, historySource, linkCondition, linkSource } from './filter.ts'
import { detailOf, findLink, readLinkPayments, readLinks } from './read-rows.ts'

/** Payment links. */
export const listLinks: Handler<typeof linkList> = async ({ ctx, input }) => {
  const { keys, ...page } = await readPage({
    db: ctx.db,
    source: linkSource,
    where: linkCondition(input, ctx).where,
    input,
    scope: ['quickPay/getPayLinks.do', ctx.merchantNo],
  })
  return { ...page, list: await readLinks(ctx, keys) }
}

export const readLink: Handler<typeof getLink> = async ({ ctx, input }) => {
  const { row } = await findLink(ctx, input.linkNo)
  return detailOf(ctx, row)
}

/** What was paid through links. */
export const listLinkPayments: Handler<typeof linkHistory> = async ({ ctx, input }) => {
  const { keys, ...page } = await readPage({
    db: ctx.db,
    source: historySource,
    where: historyCondition(input, ctx).where,
    input,
    scope: ['quickPay/history.do', ctx.merchantNo],
  })
  return { ...page, list: await readLinkPayments(ctx, keys) }
}
