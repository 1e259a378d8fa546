import { and, eq } from 'drizzle-orm'
import { type deadlineFeed, deadlineKinds, type rotateFeed } from '#lib/contract/deadline.ts'
import { deadlineHref } from '#lib/rules/deadline.ts'
import { BusinessError, type Handler, type PublicContext } from '../context.ts'
import { calendarFeeds } from '../db/schema/calendar-feed.ts'
import { merchants, roles, users } from '../db/schema/identity.ts'
import { noteChange } from '../gate/changes.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { providerWord } from '../vocabulary.ts'
import type { Line } from './cases.ts'
import { type CalendarEvent, calendarText } from './icalendar.ts'
import { deadlinesOf } from './kinds.ts'

/** The calendar feed: a private address, whose key is kept as a hash, and what it answers. */

/** A new address in place of the one before, or none any more. The key is answered this once. */
export const writeFeed: Handler<typeof rotateFeed> = async ({ ctx, input }) => {
  const { db, merchantNo, userName, locale } = ctx
  const mine = and(eq(calendarFeeds.merchantNo, merchantNo), eq(calendarFeeds.userName, userName))
  const [before] = await db.delete(calendarFeeds).where(mine).returning()
  const key = input.action === 'renew' ? newSecret() : null
  const after = key === null ? undefined : { locale, madeAt: ctx.securityNow() }
  if (key && after) {
    await db
      .insert(calendarFeeds)
      .values({ merchantNo, userName, keyHash: hashOf(key), ...after })
      .onConflictDoUpdate({
        target: [calendarFeeds.merchantNo, calendarFeeds.userName],
        set: { keyHash: hashOf(key), ...after },
      })
  }
  ctx.reply.once = true
  if (before || after) {
    noteChange(ctx, '', {
      before: before && { locale: before.locale, madeAt: before.madeAt },
      after,
    })
  }
  return { key }
}

/**
 * What its owner may see now, whatever it was when the address was made. An unknown key, one that was replaced and one
 * of somebody who may no longer sign in say the same.
 */
export const readFeed: Handler<typeof deadlineFeed> = async ({ ctx, input }) => {
  // Found by its hash: how long that takes says nothing about the key.
  const [found] = await ctx.db
    .select({ feed: calendarFeeds, rights: roles.rights, timeZone: merchants.timeZone })
    .from(calendarFeeds)
    .innerJoin(
      users,
      and(eq(users.merchantNo, calendarFeeds.merchantNo), eq(users.userName, calendarFeeds.userName)),
    )
    .innerJoin(roles, and(eq(roles.merchantNo, users.merchantNo), eq(roles.code, users.role)))
    .innerJoin(merchants, eq(merchants.merchantNo, users.merchantNo))
    .where(and(eq(calendarFeeds.keyHash, hashOf(input.key)), eq(users.status, 'active')))
  if (!found) throw new BusinessError('feed_unknown')
  const { feed, rights, timeZone } = found
  const now = () => ctx.businessNow(feed.merchantNo)
  const { deadlines } = await deadlinesOf({
    db: ctx.db,
    merchantNo: feed.merchantNo,
    timeZone,
    rights,
    now,
  })
  const word = (key: string, values?: Record<string, string>) =>
    providerWord(feed.locale, 'calendar', key, values)
  return {
    fileName: 'deadlines.ics',
    contentType: 'text/calendar; charset=utf-8',
    body: calendarText({
      name: word('name'),
      stamp: now(),
      events: deadlines.map((line) => eventOf(line, ctx, word)),
    }),
  }
}

function eventOf(
  line: Line,
  { config }: PublicContext,
  word: (key: string, values?: Record<string, string>) => string,
): CalendarEvent {
  const { kind, day, count, no, subject, dueAt, gatewayNo } = line
  const several = no === null
  // What is one line of a day keeps its name as long as it is one.
  const uid = [deadlineKinds.indexOf(kind), no ?? `${day}-${gatewayNo ?? ''}`].join('-')
  const { host } = new URL(config.portalUrl)
  return {
    uid: `${uid}@${host}`,
    at: new Date(dueAt),
    summary: word(`${kind}.${several ? 'many' : 'one'}`, { subject: subject ?? '', count: String(count) }),
    url: new URL(deadlineHref(line), config.portalUrl).href,
  }
}
