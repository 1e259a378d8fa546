import { numbersIn, searchesOf } from '#components/grid/search-targets.ts'

const targets = [
  { name: 'tradeNo', many: true },
  { name: 'orderNo', many: true },
  { name: 'email', many: false },
]
const first = (text: string) => searchesOf(text, targets)[0]

test.each([
  ['a serial number', '261123061758018999', { name: 'tradeNo', value: ['261123061758018999'] }],
  ['a short number is the merchant\u2019s own', '10018999', { name: 'orderNo', value: ['10018999'] }],
  ['a merchant order number', ' HT10018999 ', { name: 'orderNo', value: ['HT10018999'] }],
  ['an email', 'mary@example.com', { name: 'email', value: 'mary@example.com' }],
  [
    'several serial numbers',
    '261123061758018999, 261123061758018998',
    {
      name: 'tradeNo',
      value: ['261123061758018999', '261123061758018998'],
    },
  ],
  [
    'numbers of two kinds',
    '261123061758018999 HT1',
    { name: 'orderNo', value: ['261123061758018999', 'HT1'] },
  ],
])('a search text selects its field: %s', (_title, text, expected) => {
  expect(first(text)).toEqual(expected)
})

test('every field stays available, and an empty text means nothing', () => {
  expect(searchesOf('HT1', targets).map(({ name }) => name)).toEqual(['orderNo', 'tradeNo', 'email'])
  expect(searchesOf('  ', targets)).toEqual([])
})

test('numbers are separated by lines, spaces, commas or semicolons, and appear once', () => {
  expect(numbersIn('A\r\nB，C；D, A  E、F;G')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
})
