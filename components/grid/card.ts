import type { CardPlace, Column } from './column.ts'

/** A card shows so many columns in its second line. */
const SUBS = 2

/**
 * The place of each column on the card of a row. A place that a column does not name goes to the first column of its
 * kind; the second line shows the next ones.
 */
export function cardPlaces<Row>(columns: readonly Column<Row>[]): Map<string, CardPlace> {
  const places = new Map<string, CardPlace>()
  const named = new Set(columns.flatMap(({ card }) => card ?? []))
  const taken = new Set<CardPlace>(named)
  let subs = columns.filter(({ card }) => card === 'sub').length
  for (const { field, card, kind = 'sub' } of columns) {
    if (card) places.set(field, card)
    else if (kind !== 'sub' && !taken.has(kind)) {
      places.set(field, kind)
      taken.add(kind)
    } else if (kind === 'sub' && !taken.has('lead')) {
      places.set(field, 'lead')
      taken.add('lead')
    } else if (kind === 'sub' && !named.has('sub') && subs < SUBS) {
      places.set(field, 'sub')
      subs += 1
    } else places.set(field, 'none')
  }
  return places
}
