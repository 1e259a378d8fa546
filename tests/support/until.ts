import { setTimeout as pause } from 'node:timers/promises'

const POLL_INTERVAL_MS = 10

/** Waits until the condition holds, up to the test's time limit. The pause leaves the processor to other work. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(POLL_INTERVAL_MS)
}
