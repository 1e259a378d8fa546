import { type LiveKind, liveKinds } from '#lib/contract/live.ts'
import type { Connection } from './db/client.ts'
import { listen } from './db/listen.ts'

/** Records as they change, by this sandbox or by another one on the database: sql/live.sql announces them. */

export interface ChangedRecord {
  kind: LiveKind
  merchantNo: string
  /** The website of the order; missing: the record belongs to no single website. */
  website?: string
  /** Missing: several records. */
  recordNo?: string
  tradeNo?: string
  /** Milliseconds since 1970. */
  at: number
}

interface Follower {
  merchantNo: string
  sessionId: string
  onChange: (change: ChangedRecord) => void
  /** The session ended, or its permissions changed. */
  onSession: () => void
}

export interface Live {
  since: (merchantNo: string, after: Date) => ChangedRecord[]
  /** Returns a function that ends it. */
  follow: (follower: Follower) => () => void
}

/** For background exports, which follow nothing. */
export const noChanges: Live = { since: () => [], follow: () => () => {} }

const KEPT_MS = 10 * 60_000
const MAX_KEPT = 2_000
/** Other sandboxes receive a change a little earlier or later. */
const OVERLAP_MS = 2_000

export async function openLive(connection: Connection): Promise<Live & { close: () => Promise<void> }> {
  const followers = new Set<Follower>()
  let kept: ChangedRecord[] = []
  /** Since then `kept` is complete. */
  let from = Date.now()

  const notify = (change: ChangedRecord) => {
    for (const follower of followers) {
      if (follower.merchantNo === change.merchantNo) follower.onChange(change)
    }
  }
  const keep = (change: ChangedRecord) => {
    kept.push(change)
    for (let [first] = kept; first && isOver(first, change); [first] = kept) {
      kept.shift()
      from = first.at + 1
    }
  }
  const isOver = (first: ChangedRecord, { at }: ChangedRecord) =>
    kept.length > MAX_KEPT || first.at < at - KEPT_MS
  const onMessage = (payload: string) => {
    const { session, ...change } = JSON.parse(payload) as Omit<ChangedRecord, 'at'> & { session?: string }
    if (session !== undefined) {
      for (const follower of followers) if (follower.sessionId === session) follower.onSession()
      return
    }
    const now = { ...change, at: Date.now() }
    keep(now)
    notify(now)
  }
  const onGap = () => {
    kept = []
    from = Date.now()
    for (const { merchantNo, onChange, onSession } of followers) {
      for (const change of anything(merchantNo)) onChange(change)
      onSession()
    }
  }
  const close = await listen(connection, 'live', { onMessage, onGap })
  return {
    since(merchantNo, after) {
      if (+after < from) return anything(merchantNo)
      return kept.filter((change) => change.merchantNo === merchantNo && change.at >= +after - OVERLAP_MS)
    },
    follow(follower) {
      followers.add(follower)
      return () => {
        followers.delete(follower)
      }
    },
    close,
  }
}

/** In place of changes that were lost with the connection to the database. */
const anything = (merchantNo: string): ChangedRecord[] =>
  liveKinds.map((kind) => ({ kind, merchantNo, at: Date.now() }))
