import type { Theme } from '../preferences.ts'
import { writePreference } from './preferences.ts'
import { createSignal } from './signal.ts'

const choices = createSignal<[theme: Theme]>()

/** Runs when the user chooses a theme. */
export const onThemeChoice = choices.on

/** Stores the choice, so that the server renders the same, and shows it. */
export function chooseTheme(theme: Theme): void {
  writePreference('theme', theme)
  choices.emit(theme)
}
