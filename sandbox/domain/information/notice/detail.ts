import type { newsDetail } from '#lib/contract/notice.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { markRead } from './mark-read.ts'
import { neighbor, newsRowOf, outFactsOf, readNews } from './rows.ts'

/** One notice with all details. Opening it marks it as read. */
export const readNewsDetail: Handler<typeof newsDetail> = async ({ ctx, input }) => {
  const { db } = ctx
  const [row] = await readNews(db, ctx, [input.newsId])
  if (!row) throw new BusinessError('record_not_found')
  await markRead(db, ctx, [row.id])
  const [older, newer] = await Promise.all([neighbor(db, ctx, row, 'older'), neighbor(db, ctx, row, 'newer')])
  return {
    ...newsRowOf({ ...row, read: true }),
    content: { zh_CN: row.contentZh, en_US: row.contentEn },
    out: outFactsOf(row, ctx.now()),
    older,
    newer,
  }
}
