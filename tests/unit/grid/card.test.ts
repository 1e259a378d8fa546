import { cardPlaces } from '#components/grid/card.ts'
import type { Column } from '#components/grid/column.ts'

const column = (field: string, rest: Partial<Column<object>> = {}): Column<object> => ({
  field,
  header: field,
  width: 100,
  ...rest,
})
const placesOf = (...columns: Column<object>[]) => Object.fromEntries(cardPlaces(columns))

test('by default, the first column of each kind has its place', () => {
  expect(
    placesOf(
      column('time', { kind: 'time' }),
      column('number'),
      column('state', { kind: 'state' }),
      column('amount', { kind: 'amount' }),
      column('method'),
      column('email'),
      column('website'),
      column('refunded', { kind: 'amount' }),
    ),
  ).toEqual({
    time: 'time',
    number: 'lead',
    state: 'state',
    amount: 'amount',
    method: 'sub',
    email: 'sub',
    website: 'none',
    refunded: 'none',
  })
})

test('a named place is not given to another column', () => {
  expect(
    placesOf(column('number'), column('name', { card: 'lead' }), column('day', { card: 'none' })),
  ).toEqual({
    number: 'sub',
    name: 'lead',
    day: 'none',
  })
})

test('named second lines replace the default ones', () => {
  expect(placesOf(column('a'), column('b'), column('c', { card: 'sub' }))).toEqual({
    a: 'lead',
    b: 'none',
    c: 'sub',
  })
})
