import type { Connection, Database } from '../db/client.ts'

export interface SeedArgs {
  db: Database
  /** For bulk loading. */
  connection: Connection
  /** The version of this part that the database has; 0: none. */
  from: number
  /** Business time at which the world starts. */
  now: Date
  /** How many transactions the world has. */
  transactions: number
  /** How many days back it begins. */
  days: number
}

/** A part of the seeded world. A raised version fills in what an existing database lacks and leaves the rest alone. */
export interface SeedPart {
  name: string
  version: number
  run: (args: SeedArgs) => Promise<void>
}
