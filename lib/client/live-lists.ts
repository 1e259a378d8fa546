/**
 * Notifies open lists that their records have changed. The code that receives the changes loads later than the lists.
 */

type Listener = (paths: ReadonlySet<string>) => void

const listeners = new Set<Listener>()

/** Receives the paths of the lists whose rows have changed. Returns a function that removes the listener. */
export function onListChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function noteListChanges(paths: ReadonlySet<string>): void {
  for (const listener of listeners) listener(paths)
}
