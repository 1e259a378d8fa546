import { filesIn, read } from '#tests/support/sources.ts'

/** docs/decisions.md is the index of the decisions in docs/decisions. */

const numbersIn = (file: string) =>
  [...read(file).matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number))

/** `1–3, 7` as 1, 2, 3, 7. */
const listed = (text: string) =>
  text.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part.split('–').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

const files = filesIn(['docs/decisions'], ['.md'])
const index = new Map(
  [...read('docs/decisions.md').matchAll(/^\| \[[^\]]+\]\((\S+)\) \| (.+) \|$/gm)].map(
    ([, file = '', numbers = '']) => [`docs/${file}`, listed(numbers)],
  ),
)

test('each decision has its own number', () => {
  const numbers = files.flatMap(numbersIn)
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

test('the index has every file', () => {
  expect([...index.keys()].toSorted()).toEqual([...files].toSorted())
})

test.each(files)('the index has the numbers of %s', (file) => {
  expect(index.get(file)).toEqual(numbersIn(file).toSorted((one, other) => one - other))
})
