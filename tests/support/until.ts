import { setTimeout as pause } from 'node:timers/promises'

const POLL_INTERVAL_MS = 10

/** Asks until it holds; the test's time limit ends it. The pause leaves the processor to what the test waits for. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(POLL_INTERVAL_MS)
}
