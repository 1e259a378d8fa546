const listeners = new Set<() => void>()

/** Runs when the user changes the language. Returns a function that removes the listener. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function noteLanguageChange(): void {
  for (const listener of listeners) listener()
}
