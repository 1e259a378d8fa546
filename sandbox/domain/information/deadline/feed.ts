import { and, eq } from 'drizzle-orm'
import { type deadlineFeed, deadlineKinds, type rotateFeed } from '#lib/contract/deadline.ts'
import { deadlineHref } from '#lib/rules/deadline.ts'
import { confirmIdentity } from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { BusinessError, type Handler, type PublicContext } from '#sandbox/platform/context.ts'
import { calendarFeeds } from '#sandbox/platform/db/schema/calendar-feed.ts'
import { merchants, roles, users } from '#sandbox/platform/db/schema/identity.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { hashOf, newSecret } from '#sandbox/platform/secrets.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import type { Line } from './cases.ts'
import { type CalendarEvent, calendarText } from './icalendar.ts'
import { deadlinesOf } from './kinds.ts'

/** The calendar feed: a private address whose key is stored as a hash, and its content. */

/**
 * Creates a new feed address that replaces the previous one, after the password and the second step, or removes the
 * address. The key is returned only once.
 */
export const writeFeed: Handler<typeof rotateFeed> = async ({ ctx, input }) => {
  const { db, merchantNo, userName, locale } = ctx
  if (input.action === 'renew') await confirmIdentity(ctx, input)
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
 * Reads the feed with the current rights of its owner. An unknown key, a replaced key, and a key of a user
 * who can no longer sign in all give the same error.
 */
export const readFeed: Handler<typeof deadlineFeed> = async ({ ctx, input }) => {
  // Found by the hash, so that the response time reveals nothing about the key.
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
  // Lines that group the cases of a day keep the same uid, so that calendars update them.
  const uid = [deadlineKinds.indexOf(kind), no ?? `${day}-${gatewayNo ?? ''}`].join('-')
  const { host } = new URL(config.portalUrl)
  return {
    uid: `${uid}@${host}`,
    at: new Date(dueAt),
    summary: word(`${kind}.${several ? 'many' : 'one'}`, { subject: subject ?? '', count: String(count) }),
    url: new URL(deadlineHref(line), config.portalUrl).href,
  }
}
