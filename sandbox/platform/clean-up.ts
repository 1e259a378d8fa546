import { subDays } from 'date-fns/subDays'
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { REQUEST_LOG_DAYS } from '#lib/rules/api-key.ts'
import { PASSWORD_VALID_DAYS } from '#lib/rules/password.ts'
import { emailChanges, knownBrowsers, sessions, signInAttempts } from './db/schema/identity.ts'
import { payLinkAttempts } from './db/schema/link.ts'
import { apiIdempotency, apiRequests } from './db/schema/pay-api.ts'
import { loginTokens, operationTokens, outbox, resetKeys, verifyCodes } from './db/schema/platform.ts'
import { arrivals } from './db/schema/store.ts'
import { passkeyChallenges, smsCodes } from './db/schema/two-step.ts'
import { cleanUpFiles } from './file/clean-up.ts'
import type { Job } from './jobs.ts'

const EVERY_MS = 60 * 60_000
/** A browser that was not used for so long is new again. */
const BROWSER_KNOWN_DAYS = 180
const lastRun = new WeakMap<object, number>()

/** Deletes expired data once an hour, by real time, for all merchants together. */
export const cleanUp: Job = {
  name: 'clean-up',
  async run({ db }) {
    const now = new Date()
    if (+now - (lastRun.get(db) ?? 0) < EVERY_MS) return
    lastRun.set(db, +now)
    const dayAgo = subDays(now, 1)
    await db.delete(verifyCodes).where(lt(verifyCodes.expiresAt, now))
    await db.delete(smsCodes).where(lt(smsCodes.expiresAt, now))
    await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
    await db.delete(payLinkAttempts).where(lt(payLinkAttempts.at, dayAgo))
    await db.delete(loginTokens).where(lt(loginTokens.expiresAt, now))
    await db.delete(resetKeys).where(lt(resetKeys.expiresAt, now))
    await db
      .delete(emailChanges)
      .where(and(lt(emailChanges.confirmUntil, dayAgo), lt(emailChanges.revertUntil, now)))
    // Names and networks that were not used for as long as a password is valid.
    await db
      .delete(signInAttempts)
      .where(
        and(
          lt(signInAttempts.at, subDays(now, PASSWORD_VALID_DAYS)),
          isNull(signInAttempts.frozenAt),
          isNull(signInAttempts.usedAt),
        ),
      )
    await db.delete(knownBrowsers).where(lt(knownBrowsers.usedAt, subDays(now, BROWSER_KNOWN_DAYS)))
    await db.delete(arrivals).where(lt(arrivals.expiresAt, dayAgo))
    await db.delete(operationTokens).where(lt(operationTokens.expiresAt, dayAgo))
    await db
      .delete(sessions)
      .where(
        or(lt(sessions.createdAt, dayAgo), and(isNotNull(sessions.endedAt), lt(sessions.endedAt, dayAgo))),
      )
    await db.delete(apiIdempotency).where(lt(apiIdempotency.createdAt, dayAgo))
    // Business time is never behind real time.
    await db.delete(apiRequests).where(lt(apiRequests.at, subDays(now, REQUEST_LOG_DAYS)))
    await cleanUpFiles(db, now)
    await db.delete(outbox).where(lt(outbox.at, subDays(now, 7)))
  },
}
