import { newsCategories, type newsList } from '#lib/contract/notice.ts'
import type { Handler } from '../context.ts'
import { news } from '../db/schema/notice.ts'
import { all, type FilterOf, oneOf, within } from '../list/conditions.ts'
import { countStates, readPage, type Source } from '../list/page.ts'
import { countUnread, isRead, isUnread, newsRowOf, readNews, visibleTo } from './rows.ts'

const source: Source<'publishedAt'> = {
  table: news,
  key: news.id,
  sorts: { publishedAt: news.publishedAt },
  standard: 'publishedAt',
}

/** Notices, how many of each category the rest of the filter finds, and how many the user has not read at all. */
export const listNews: Handler<typeof newsList> = async ({ ctx, input }) => {
  const { db, merchantNo, userName } = ctx
  const whereOf = ({ category, read, publishedAtFrom, publishedAtTo }: FilterOf<typeof newsList>) =>
    all(
      visibleTo(ctx),
      oneOf(news.category, category),
      read === undefined ? undefined : read ? isRead(ctx) : isUnread(ctx),
      within(news.publishedAt, instant(publishedAtFrom), instant(publishedAtTo)),
    )
  const [{ keys, ...page }, counts, unread] = await Promise.all([
    readPage({
      db,
      source,
      where: whereOf(input),
      input,
      scope: ['merchantNews/list.do', merchantNo, userName],
    }),
    countStates(db, news, newsCategories, (category) => whereOf({ ...input, category: [category] })),
    countUnread(db, ctx),
  ])
  return { ...page, list: (await readNews(db, ctx, keys)).map(newsRowOf), counts, unread }
}

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
