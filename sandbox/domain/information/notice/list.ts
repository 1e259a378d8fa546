import { lte } from 'drizzle-orm'
import { newsCategories, newsList } from '#lib/contract/notice.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { news } from '#sandbox/platform/db/schema/notice.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, inTimeRange, oneOf } from '#sandbox/platform/list/conditions.ts'
import { countsBy, defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { countUnread, isRead, isUnread, newsRowOf, readNews } from './rows.ts'

const newsRecords = defineList({
  table: news,
  key: news.id,
  sorts: { publishedAt: news.publishedAt },
  defaultSort: 'publishedAt',
  websites: wholeMerchant,
  shared: true,
  where: ({ category, read, publishedAtFrom, publishedAtTo }: FilterOf<typeof newsList>, ctx: Context) => [
    lte(news.publishedAt, ctx.now()),
    oneOf(news.category, category),
    read === undefined ? undefined : read ? isRead(ctx) : isUnread(ctx),
    inTimeRange(news.publishedAt, publishedAtFrom, publishedAtTo),
  ],
  read: async (ctx, keys) => (await readNews(ctx.db, ctx, keys)).map(newsRowOf),
})

/** Notices, the number in each category under the other filters, and the number of all unread notices. */
export const listNews = listHandler(newsList, newsRecords, async (args) => ({
  ...(await countsBy(newsRecords, 'category', newsCategories)(args)),
  unread: await countUnread(args.ctx.db, args.ctx),
}))
