import type { Locale } from '#lib/contract/shapes.ts'

/** In the order of the language's dictionary. */
export function byLabel(locale: Locale): (a: { label: string }, b: { label: string }) => number {
  const collator = new Intl.Collator(locale.replace('_', '-'))
  return (a, b) => collator.compare(a.label, b.label)
}
