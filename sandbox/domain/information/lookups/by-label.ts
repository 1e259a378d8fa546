import type { Locale } from '#lib/contract/shapes.ts'
import { languageOf } from '#sandbox/platform/pages/html.ts'

/** Sorts by label in the language's alphabetical order. */
export function byLabel(locale: Locale): (a: { label: string }, b: { label: string }) => number {
  const collator = new Intl.Collator(languageOf(locale))
  return (a, b) => collator.compare(a.label, b.label)
}
