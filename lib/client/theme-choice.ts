import type { Theme } from '../preferences.ts'
import { writePreference } from './preferences.ts'

const listeners = new Set<(theme: Theme) => void>()

/** Runs when the user chooses a theme. Returns a function that removes the listener. */
export function onThemeChoice(listener: (theme: Theme) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Stores the choice, so that the server renders the same, and shows it. */
export function chooseTheme(theme: Theme): void {
  writePreference('theme', theme)
  for (const listener of listeners) listener(theme)
}
