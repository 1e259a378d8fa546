/** The listeners of an event. `on` returns a function that removes the listener. */
export interface Signal<Args extends unknown[]> {
  on: (listener: (...args: Args) => void) => () => void
  emit: (...args: Args) => void
}

export function createSignal<Args extends unknown[] = []>(): Signal<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    on: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit: (...args) => {
      for (const listener of listeners) listener(...args)
    },
  }
}
