import type { Locale } from '#lib/contract/shapes.ts'

/** Sorts by label in the language's alphabetical order. */
export function byLabel(locale: Locale): (a: { label: string }, b: { label: string }) => number {
  const collator = new Intl.Collator(locale.replace('_', '-'))
  return (a, b) => collator.compare(a.label, b.label)
}
