import type { Column } from '#components/grid/column.ts'
import { fitCount, fitStyles } from '#components/grid/fit.ts'

const columns: Column<object>[] = [
  { field: 'a', header: 'a', width: 100 },
  { field: 'b', header: 'b', width: 200, align: 'right' },
  { field: 'c', header: 'c', width: 50 },
]

test.each([
  [0, 349, 2],
  [0, 350, 3],
  [0, 300, 2],
  [0, 299, 1],
  [0, 10, 1],
  [40, 389, 2],
  [40, 390, 3],
])('with %i px of other cells, %i px show %i columns', (fixed, width, count) => {
  expect(fitCount(columns, fixed, width)).toBe(count)
})

test('the plain table hides the same columns, and another column grows', () => {
  expect(fitStyles('#list', columns, 40, 1)).toBe(
    `@container grid (max-width:389.98px){
#list :is(col,th,td):nth-of-type(n+4):not(.actions){display:none}
#list col:nth-of-type(2){width:auto !important}}@container grid (max-width:339.98px){
#list :is(col,th,td):nth-of-type(n+3):not(.actions){display:none}
#list col:nth-of-type(2){width:auto !important}}`,
  )
})
