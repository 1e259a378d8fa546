import { and, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { outList, outStates } from '#lib/contract/notice.ts'
import type { OutState } from '#lib/rules/notice.ts'
import { news } from '#sandbox/platform/db/schema/notice.ts'
import { wholeMerchant } from '#sandbox/platform/gate/website-scope.ts'
import { type FilterOf, inTimeRange, oneOf } from '#sandbox/platform/list/conditions.ts'
import { countsBy, defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { outRowOf, readNews } from './rows.ts'

const outRecords = defineList({
  table: news,
  key: news.id,
  sorts: { startsAt: news.startsAt },
  defaultSort: 'startsAt',
  websites: wholeMerchant,
  shared: true,
  where: (filter: FilterOf<typeof outList>, { now }) => {
    const { category, state, services, startsAtFrom, startsAtTo } = filter
    return [
      lte(news.publishedAt, now()),
      isNotNull(news.startsAt),
      oneOf(news.category, category),
      state?.length ? or(...state.map((each) => inState(each, now()))) : undefined,
      services?.length
        ? sql`exists (select from jsonb_array_elements_text(${news.services}) s where s in ${services})`
        : undefined,
      inTimeRange(news.startsAt, startsAtFrom, startsAtTo),
    ]
  },
  read: async (ctx, keys) => (await readNews(ctx.db, ctx, keys)).flatMap((row) => outRowOf(row, ctx.now())),
})

/** Outages and maintenance, and the number of current, scheduled and ended ones. */
export const listOuts = listHandler(outList, outRecords, countsBy(outRecords, 'state', outStates))

/** `outStateOf` of lib/rules/notice as an SQL condition. */
export function inState(state: OutState, now: Date): SQL | undefined {
  if (state === 'scheduled') return gt(news.startsAt, now)
  return state === 'ended'
    ? and(lte(news.startsAt, now), lte(news.endsAt, now))
    : and(lte(news.startsAt, now), or(isNull(news.endsAt), gt(news.endsAt, now)))
}
