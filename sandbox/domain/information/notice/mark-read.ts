import { and, inArray } from 'drizzle-orm'
import type { markNewsRead } from '#lib/contract/notice.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { news, newsReads } from '#sandbox/platform/db/schema/notice.ts'
import { countUnread, isUnread, visibleTo } from './rows.ts'

/**
 * Marks notices as read by this user: those with these numbers, or all visible ones. Returns how many were
 * unread.
 */
export async function markRead(
  db: Database,
  reader: Pick<Context, 'merchantNo' | 'userName' | 'now'>,
  newsIds: readonly string[] | undefined,
): Promise<number> {
  const { merchantNo, userName } = reader
  const found = await db
    .select({ newsId: news.id })
    .from(news)
    .where(and(visibleTo(reader), isUnread(reader), newsIds && inArray(news.id, [...newsIds])))
  if (found.length === 0) return 0
  const marked = await db
    .insert(newsReads)
    .values(found.map(({ newsId }) => ({ merchantNo, userName, newsId, readAt: reader.now() })))
    .onConflictDoNothing()
    .returning({ newsId: newsReads.newsId })
  return marked.length
}

/** Marks several notices as read. Ignores unknown numbers and those of other merchants. */
export const markNews: Handler<typeof markNewsRead> = async ({ ctx, input }) => {
  const marked = await markRead(ctx.db, ctx, input.newsId)
  return { marked, unread: await countUnread(ctx.db, ctx) }
}
