import type { Clock } from './clock.ts'
import type { Handlers, ProviderConfig } from './context.ts'
import type { Connection } from './db/client.ts'
import type { Database } from './db/database.ts'
import type { FileWorker } from './file/worker.ts'
import type { Faults } from './gate/faults.ts'
import type { Live } from './live.ts'
import type { UploadShapes } from './upload/preparse.ts'

/** A running sandbox, as the gate and the control API use it. */
export interface Sandbox {
  connection: Connection
  db: Database
  clock: Clock
  faults: Faults
  config: ProviderConfig
  /** The handlers of the domains, by the path of their call. */
  handlers: Handlers
  /** The sheet formats of the upload calls, by the path of their call. */
  uploadShapes: UploadShapes
  /** Writes the background exports. */
  files: FileWorker
  /** Records as they change. */
  live: Live
  /** Signs what a form must return unchanged. All sandboxes on the database have the same key. */
  sealKey: string
  /** Control endpoints accept requests from other hosts. */
  openControl: boolean
  /** Empties the database, seeds it again and sets the clock to real time. */
  reset: () => Promise<void>
}
