import { createSignal } from './signal.ts'

/** The user changes the language. */
export const { on: onLanguageChange, emit: noteLanguageChange } = createSignal()
