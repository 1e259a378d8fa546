import type { Connection } from '#sandbox/platform/db/client.ts'
import type { Database } from '#sandbox/platform/db/database.ts'

export interface SeedArgs {
  db: Database
  /** For bulk loading. */
  connection: Connection
  /** The version of this part in the database; 0: none. */
  from: number
  /** Business time at which the seeded data ends. */
  now: Date
  transactions: number
  /** Number of days that the data covers. */
  days: number
}

/** A part of the seeded data. A higher version adds what an existing database lacks and keeps the rest. */
export interface SeedPart {
  name: string
  version: number
  run: (args: SeedArgs) => Promise<void>
}
