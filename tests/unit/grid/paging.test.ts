import fc from 'fast-check'
import { lastPage, nextPage, type Position, previousPage, rowRange } from '#components/grid/paging.ts'
import { pageSizes } from '#lib/contract/shapes.ts'

const few = { total: 45, totalCapped: false }
const many = { total: 10_000, totalCapped: true }

describe('the next page', () => {
  test.each([
    ['by number', { pageNo: 1, pageSize: 20 }, few, { pageNo: 2, pageSize: 20 }],
    ['none after the last', { pageNo: 3, pageSize: 20 }, few, undefined],
    ['none of nothing', { pageNo: 1, pageSize: 20 }, { total: 0, totalCapped: false }, undefined],
    [
      'still by number, though a cursor is there',
      { pageNo: 1, pageSize: 20 },
      { ...many, nextCursor: 'c2' },
      { pageNo: 2, pageSize: 20 },
    ],
    ['the last that a number reaches', { pageNo: 499, pageSize: 20 }, many, { pageNo: 500, pageSize: 20 }],
    [
      'past 10,000 rows by the cursor',
      { pageNo: 500, pageSize: 20 },
      { ...many, nextCursor: 'c501' },
      { pageNo: 501, pageSize: 20, cursor: 'c501' },
    ],
    [
      'and on by the next cursor',
      { pageNo: 501, pageSize: 20, cursor: 'c501' },
      { ...many, nextCursor: 'c502' },
      { pageNo: 502, pageSize: 20, cursor: 'c502' },
    ],
    ['none where the cursor ends', { pageNo: 734, pageSize: 20, cursor: 'c' }, many, undefined],
    [
      'none after exactly 10,000 rows',
      { pageNo: 500, pageSize: 20 },
      { total: 10_000, totalCapped: false },
      undefined,
    ],
    [
      'a hundred a page: 100 pages by number',
      { pageNo: 100, pageSize: 100 },
      { ...many, nextCursor: 'x' },
      { pageNo: 101, pageSize: 100, cursor: 'x' },
    ],
  ])('%s', (_name, at, answer, expected) => {
    expect(nextPage(at, answer)).toEqual(expected)
  })
})

describe('the previous page', () => {
  const known = (pageNo: number) => (pageNo === 502 ? 'c502' : undefined)
  test.each([
    ['none before the first', { pageNo: 1, pageSize: 20 }, undefined],
    ['by number', { pageNo: 3, pageSize: 20 }, { pageNo: 2, pageSize: 20 }],
    ['back among the numbers', { pageNo: 501, pageSize: 20, cursor: 'c501' }, { pageNo: 500, pageSize: 20 }],
    [
      'by the cursor that led there',
      { pageNo: 503, pageSize: 20, cursor: 'c503' },
      { pageNo: 502, pageSize: 20, cursor: 'c502' },
    ],
    [
      'unknown where a link was opened in the midst',
      { pageNo: 700, pageSize: 20, cursor: 'c700' },
      undefined,
    ],
  ])('%s', (_name, at, expected) => {
    expect(previousPage(at, known)).toEqual(expected)
  })
})

test('forward and back returns to the same page, on any page of any list', () => {
  const start = fc.record({
    pageNo: fc.integer({ min: 1, max: 2000 }),
    pageSize: fc.constantFrom(...pageSizes),
  })
  fc.assert(
    fc.property(start, ({ pageNo, pageSize }) => {
      const cursorOf = (page: number) => `c${page}`
      const far = pageNo * pageSize > 10_000
      const at: Position = far ? { pageNo, pageSize, cursor: cursorOf(pageNo) } : { pageNo, pageSize }
      const next = nextPage(at, { ...many, nextCursor: cursorOf(pageNo + 1) })
      expect(next && previousPage(next, cursorOf)).toEqual(at)
    }),
  )
})

test('the last page and the rows shown', () => {
  expect(lastPage(few, 20)).toBe(3)
  expect(lastPage({ total: 0, totalCapped: false }, 20)).toBe(1)
  expect(lastPage(many, 20)).toBeUndefined()
  expect(rowRange({ pageNo: 3, pageSize: 20 }, 5)).toEqual({ from: 41, to: 45 })
  expect(rowRange({ pageNo: 1, pageSize: 20 }, 0)).toEqual({ from: 0, to: 0 })
})
