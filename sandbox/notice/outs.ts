import { and, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type outList, outStates } from '#lib/contract/notice.ts'
import type { OutState } from '#lib/rules/notice.ts'
import type { Handler } from '../context.ts'
import { news } from '../db/schema/notice.ts'
import { all, type FilterOf, oneOf, within } from '../list/conditions.ts'
import { countStates, readPage, type Source } from '../list/page.ts'
import { outRowOf, readNews, visibleTo } from './rows.ts'

const source: Source<'startsAt'> = {
  table: news,
  key: news.id,
  sorts: { startsAt: news.startsAt },
  standard: 'startsAt',
}

/** Outages and maintenance, and how many of them go on, are still to come and are over. */
export const listOuts: Handler<typeof outList> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const now = ctx.now()
  const whereOf = ({ category, state, services, startsAtFrom, startsAtTo }: FilterOf<typeof outList>) =>
    all(
      visibleTo(ctx),
      isNotNull(news.startsAt),
      oneOf(news.category, category),
      state?.length ? or(...state.map((each) => inState(each, now))) : undefined,
      // One of these services is among its own.
      services?.length
        ? sql`exists (select from jsonb_array_elements_text(${news.services}) s where s in ${services})`
        : undefined,
      within(news.startsAt, instant(startsAtFrom), instant(startsAtTo)),
    )
  const [{ keys, ...page }, counts] = await Promise.all([
    readPage({
      db,
      source,
      where: whereOf(input),
      input,
      scope: ['merchantNews/outs.do', merchantNo],
    }),
    countStates(db, news, outStates, (state) => whereOf({ ...input, state: [state] })),
  ])
  const list = (await readNews(db, ctx, keys)).flatMap((row) => outRowOf(row, now))
  return { ...page, list, counts }
}

/** The same as lib/rules/notice, for the database. */
export function inState(state: OutState, now: Date): SQL | undefined {
  if (state === 'scheduled') return gt(news.startsAt, now)
  return state === 'ended'
    ? and(lte(news.startsAt, now), lte(news.endsAt, now))
    : and(lte(news.startsAt, now), or(isNull(news.endsAt), gt(news.endsAt, now)))
}

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
