import { createSignal } from './signal.ts'

/**
 * Notifies open lists that their records have changed, with the paths of the lists. The code that receives the changes
 * loads later than the lists.
 */
export const { on: onListChanges, emit: noteListChanges } = createSignal<[paths: ReadonlySet<string>]>()
