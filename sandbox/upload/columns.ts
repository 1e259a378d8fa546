import { locales } from '#lib/contract/shapes.ts'
import { portalWord } from '../vocabulary.ts'
import type { CellKind } from './cell-text.ts'
import { headerKey } from './header-key.ts'
import type { SheetShape } from './read-sheet.ts'

/** What a file's columns are called: the screen's own words, in either language, or the field's name. */
export function shapeOf<Column extends string>(
  area: string,
  columns: readonly Column[],
  kinds: Partial<Record<Column, CellKind>>,
  needed: readonly (readonly Column[])[],
): SheetShape {
  return {
    columns: columns.map((name) => ({
      name,
      kind: kinds[name] ?? 'text',
      headers: [
        ...new Set([
          ...locales.map((locale) => headerKey(portalWord(locale, 'fields', `${area}.${name}`))),
          headerKey(name),
        ]),
      ],
    })),
    needed: needed.map((group) => [...group]),
  }
}
