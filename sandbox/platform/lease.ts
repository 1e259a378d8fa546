import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from './db/database.ts'

/**
 * The permission to do work that only one of several sandboxes on a database does at a time. It is renewed while it is
 * held. If its holder is killed, it ends after the time of the lease, by the clock of the database.
 */
export interface Lease {
  /** @returns whether no other sandbox has it */
  take: () => Promise<boolean>
  /** False if it could not be renewed in time: another sandbox may have it now. */
  isHeld: () => boolean
  release: () => Promise<void>
}

/** Renewals in the time of a lease: two can fail. */
export const RENEWALS = 3

export function createLease(db: Database, name: string, ms: number): Lease {
  const holder = randomUUID()
  let heldUntil = 0
  let renewing: NodeJS.Timeout | undefined

  const extend = async (): Promise<boolean> => {
    const since = performance.now()
    const { rows } = await db.execute(sql`
      insert into leases (name, holder, until)
      values (${name}, ${holder}, clock_timestamp() + make_interval(secs => ${ms / 1000}))
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where leases.holder = excluded.holder or leases.until < clock_timestamp()
      returning name`)
    heldUntil = rows.length > 0 ? since + ms : 0
    return rows.length > 0
  }
  return {
    async take() {
      if (!(await extend())) return false
      // A failed renewal is repeated at the next interval, as long as the lease lasts.
      renewing ??= setInterval(() => extend().catch(() => undefined), ms / RENEWALS).unref()
      return true
    },
    isHeld: () => performance.now() < heldUntil,
    async release() {
      clearInterval(renewing)
      renewing = undefined
      heldUntil = 0
      await db.execute(sql`delete from leases where name = ${name} and holder = ${holder}`)
    },
  }
}
