import { TestEnvironment } from 'jest-environment-node'
import { loadJobs, loadSandbox, loadSessions } from './load-sandbox.ts'

// Only for tests: benches measure large tables, where prepared statements are slow.
process.env.SANDBOX_PREPARE_STATEMENTS ??= '1'

/**
 * Jest's Node environment, plus the sandbox as a native Node module: it is loaded once per worker instead of
 * once per file, and runs about twice as fast as code that Jest loads.
 */
export default class SandboxEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.loadSandbox = loadSandbox
    this.global.loadJobs = loadJobs
    this.global.loadSessions = loadSessions
    // Tests and sandbox share one Date class: date-fns treats a date of another realm as text.
    this.global.Date = Date
  }
}
