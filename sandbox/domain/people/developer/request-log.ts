import { sql } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { apiRequestDays, apiRequests } from '#sandbox/platform/db/schema/pay-api.ts'

/**
 * Writes the request log after the response, in batches, so that no request waits for its entry. A killed sandbox
 * loses the entries of the last moment.
 */

type LoggedRequest = typeof apiRequests.$inferInsert & {
  /** YYYY-MM-DD in the merchant's time zone. */
  day: string
}

interface Waiting {
  db: Database
  request: LoggedRequest
  onError: (error: unknown) => void
}

const BATCH_SIZE = 200
/** From this number on, new requests wait: the entries must not fill the memory. */
const MAX_WAITING = 2000

const waiting: Waiting[] = []
let writing: Promise<void> | undefined

export function logRequest(entry: Waiting): void {
  waiting.push(entry)
  writing ??= writeAll().finally(() => {
    writing = undefined
  })
}

/** Resolves when every request that was answered before is in the log. */
export async function requestsWritten(): Promise<void> {
  while (writing) await writing
}

/** Resolves when there is room for the entry of another request. */
export const roomToLog = async (): Promise<void> => {
  if (waiting.length >= MAX_WAITING) await requestsWritten()
}

async function writeAll(): Promise<void> {
  for (;;) {
    const batch = waiting.splice(0, BATCH_SIZE)
    if (batch.length === 0) return
    for (const [db, entries] of Map.groupBy(batch, (entry) => entry.db)) {
      const requests = entries.map(({ request }) => request)
      await db.transaction((tx) => write(tx, requests)).catch(() => writeEach(entries))
    }
  }
}

/** After a batch failed: an entry that cannot be stored must not lose the others. */
async function writeEach(entries: readonly Waiting[]): Promise<void> {
  for (const { db, request, onError } of entries) {
    await db.transaction((tx) => write(tx, [request])).catch(onError)
  }
}

async function write(tx: Database, requests: readonly LoggedRequest[]): Promise<void> {
  await tx.insert(apiRequests).values(requests.map(({ day: _, ...row }) => row))
  const counts = [
    ...Map.groupBy(requests, ({ merchantNo, keyNo, day, errorCode }) =>
      [merchantNo, keyNo, day, errorCode ?? ''].join(' '),
    ).values(),
  ]
  const t = apiRequestDays
  // In one order, so that two sandboxes do not wait for each other.
  const rows = counts
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      const { merchantNo, keyNo, day, errorCode } = first
      const lastAt = new Date(Math.max(...same.map(({ at }) => +at)))
      return [{ merchantNo, keyNo, day, errorCode: errorCode ?? '', requests: same.length, lastAt }]
    })
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  await tx
    .insert(t)
    .values(rows)
    .onConflictDoUpdate({
      target: [t.merchantNo, t.keyNo, t.day, t.errorCode],
      set: {
        requests: sql`${t.requests} + excluded.requests`,
        lastAt: sql`greatest(${t.lastAt}, excluded.last_at)`,
      },
    })
  for (const { merchantNo, keyNo, lastAt } of rows) {
    await tx
      .update(apiKeys)
      .set({ lastUsedAt: sql`greatest(${apiKeys.lastUsedAt}, ${lastAt.toISOString()}::timestamptz)` })
      .where(sql`${apiKeys.merchantNo} = ${merchantNo} and ${apiKeys.keyNo} = ${keyNo}`)
  }
}
