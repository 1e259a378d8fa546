import type { Clock } from './clock.ts'
import type { ProviderConfig } from './context.ts'
import type { Connection, Database } from './db/client.ts'
import type { FileWorker } from './file/worker.ts'
import type { Faults } from './gate/faults.ts'

/** A running sandbox, as its gate and its control API see it. */
export interface Sandbox {
  connection: Connection
  db: Database
  clock: Clock
  faults: Faults
  config: ProviderConfig
  /** Writes the exports that were put off. */
  files: FileWorker
  /** Control endpoints answer beyond loopback. */
  openControl: boolean
  /** Empties the database and seeds it anew; the clock is at real time again. */
  reset: () => Promise<void>
}
