/** Jobs have no reference to a sandbox, so they announce a waiting file to the file workers of this process. */

const workers = new Set<() => void>()

/** @returns the function that ends it */
export function onWaitingFile(wake: () => void): () => void {
  workers.add(wake)
  return () => workers.delete(wake)
}

export function announceWaitingFile(): void {
  for (const wake of workers) wake()
}
