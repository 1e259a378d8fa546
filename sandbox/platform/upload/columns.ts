import { locales } from '#lib/contract/shapes.ts'
import { portalWord } from '../vocabulary.ts'
import type { CellKind } from './cell-text.ts'
import { headerKey } from './header-key.ts'
import type { SheetShape } from './read-sheet.ts'

/**
 * The accepted headers of each column of a file: the screen label in both languages, the field name, and the
 * labels of older templates.
 */
export function shapeOf<Column extends string>(
  area: string,
  columns: readonly Column[],
  kinds: Partial<Record<Column, CellKind>>,
  needed: readonly (readonly Column[])[],
  older: Partial<Record<Column, string>> = {},
): SheetShape {
  return {
    columns: columns.map((name) => ({
      name,
      kind: kinds[name] ?? 'text',
      headers: [
        ...new Set([
          ...locales.map((locale) => headerKey(portalWord(locale, 'fields', `${area}.${name}`))),
          headerKey(name),
          ...(older[name] ? [headerKey(older[name])] : []),
        ]),
      ],
    })),
    needed: needed.map((group) => [...group]),
  }
}
