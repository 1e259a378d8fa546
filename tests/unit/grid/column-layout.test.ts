import fc from 'fast-check'
import type { Column } from '#components/grid/column.ts'
import {
  columnsOf,
  defaultFields,
  formatLayout,
  moveField,
  parseLayout,
  toggleField,
} from '#components/grid/column-layout.ts'

interface Row {
  a: string
  b: string
  c: string
  d: string
  e: string
}
const column = (field: keyof Row, hidden?: true): Column<Row> => ({
  field,
  header: field,
  width: 80,
  ...(hidden && { hidden }),
})
const columns = [column('a'), column('b'), column('c', true), column('d'), column('e', true)]

test.each([
  [undefined, ['a', 'b', 'd']],
  ['', ['a', 'b', 'd']],
  ['d.a', ['d', 'a']],
  ['c', ['c']],
  ['d.d.a', ['d', 'a']],
  ['gone.b', ['b']],
  ['gone', ['a', 'b', 'd']],
  ['__proto__.toString', ['a', 'b', 'd']],
])('the cookie %p shows %p', (stored, fields) => {
  expect(parseLayout(stored, columns)).toEqual(fields)
  expect(columnsOf(fields, columns).map(({ field }) => field)).toEqual(fields)
})

test('any choice is read back from its cookie, and an invalid cookie gives at least one column', () => {
  const choice = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 })
  fc.assert(
    fc.property(choice, (fields) => {
      expect(parseLayout(formatLayout(fields, columns), columns)).toEqual(fields)
    }),
  )
  fc.assert(fc.property(fc.string(), (junk) => parseLayout(junk, columns).length > 0))
})

test('the default needs no cookie', () => {
  expect(formatLayout(defaultFields(columns), columns)).toBeUndefined()
})

describe('choosing', () => {
  test.each([
    [['a', 'b', 'd'], 'b', ['a', 'd']],
    [['a', 'b', 'd'], 'c', ['a', 'b', 'c', 'd']],
    [['a', 'b', 'd'], 'e', ['a', 'b', 'd', 'e']],
    [['d', 'b'], 'a', ['a', 'd', 'b']],
    [['a'], 'a', ['a']],
  ])('%p toggling %s: %p', (fields, field, expected) => {
    expect(toggleField(fields, field, columns)).toEqual(expected)
  })

  test.each([
    ['b', -1, ['b', 'a', 'd']],
    ['b', 1, ['a', 'd', 'b']],
    ['a', -1, ['a', 'b', 'd']],
    ['d', 1, ['a', 'b', 'd']],
    ['c', 1, ['a', 'b', 'd']],
  ] as const)('moving %s by %d: %p', (field, by, expected) => {
    expect(moveField(['a', 'b', 'd'], field, by)).toEqual(expected)
  })
})
