import { type Column, columnOf, downloadedFields, growingOf } from '#components/grid/column.ts'
import { CELL_PADDING, GRID_FONT } from '#components/grid/geometry.ts'
import { chipWidth, headWidth, lineWidth, numberWidth, textWidth } from '#components/grid/widths.ts'

const PADDING = 2 * CELL_PADDING

test.each([
  ['a Chinese character is as wide as the font is high', '订单', 2 * GRID_FONT],
  ['so is its punctuation', '（）', 2 * GRID_FONT],
  ['nothing has no width', '', 0],
])('%s', (_, text, width) => {
  expect(lineWidth(text)).toBe(width)
})

test.each([
  ['i', 'm'],
  ['1', '10'],
  ['no', 'No'],
])('%p is narrower than %p', (narrow, wide) => {
  expect(lineWidth(narrow)).toBeLessThan(lineWidth(wide))
})

test('an unknown character has a width', () => {
  expect(lineWidth('ß')).toBeGreaterThan(0)
})

test.each(['Amount', 'Serial no', '状态', '结算币种'])('%p fits in one line', (header) => {
  expect(headWidth(header)).toBeGreaterThanOrEqual(lineWidth(header, 'semibold') + PADDING)
})

test.each([
  ['Settlement currency', 'Settlement'],
  ['Merchant order number', 'order number'],
  ['Two-step authentication', 'authentication'],
])('%p is split into two lines, and %p is the longer one', (header, longer) => {
  expect(headWidth(header)).toBeGreaterThanOrEqual(lineWidth(longer, 'semibold') + PADDING)
  expect(headWidth(header)).toBeLessThan(lineWidth(header, 'semibold'))
})

test('a long Chinese header breaks between any two characters', () => {
  const header = '结算币种的手续费金额'
  expect(headWidth(header)).toBeLessThan(lineWidth(header, 'semibold'))
  expect(headWidth(header)).toBeGreaterThanOrEqual(lineWidth(header.slice(0, 5), 'semibold') + PADDING)
})

test('a single word is not split', () => {
  const word = 'Representment'
  expect(headWidth(word)).toBeGreaterThanOrEqual(lineWidth(word, 'semibold') + PADDING)
})

test('the sort arrow has its own space', () => {
  expect(headWidth('Amount', true)).toBeGreaterThan(headWidth('Amount'))
})

test('several texts need the width of the widest', () => {
  expect(textWidth('a', 'abc', 'ab')).toBe(textWidth('abc'))
  expect(chipWidth('Paid', 'Approved, sent to acquirer')).toBe(chipWidth('Approved, sent to acquirer'))
  expect(chipWidth('Paid')).toBeGreaterThan(textWidth('Paid'))
  expect(numberWidth('1')).toBeGreaterThan(textWidth('1'))
})

interface Row {
  a: string
  b: string
  c: string
}
const label = (field: string) => (field === 'a' ? 'Representment status' : field)
const column = (field: keyof Row, width: number, rest: Partial<Column<Row>> = {}): Column<Row> =>
  columnOf(label(field), { field, width, ...rest })

test('a column is never narrower than its header', () => {
  expect(column('a', 10).width).toBe(headWidth('Representment status'))
  expect(column('a', 400).width).toBe(400)
})

test('an export has the additional fields of a cell after the field, without duplicates', () => {
  const columns = [column('a', 9, { also: ['c', 'b'] }), column('b', 9)]
  expect(downloadedFields(columns)).toEqual(['a', 'c', 'b'])
})

const right = { align: 'right' } as const
test.each<[string, Column<Row>[], string | undefined]>([
  ['the one that says so', [column('a', 9, { grows: true }), column('b', 9)], 'a'],
  ['else the last that begins at its left', [column('a', 9), column('b', 9), column('c', 9, right)], 'b'],
  ['else the last', [column('a', 9, right), column('b', 9, right)], 'b'],
  ['none of none', [], undefined],
])('the remaining width goes to: %s', (_, columns, field) => {
  expect(growingOf(columns)?.field).toBe(field)
})
