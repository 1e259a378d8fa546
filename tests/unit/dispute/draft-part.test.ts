import { firstPart } from '#app/(portal)/deal/dispute/[disputeNo]/draft-part.ts'
import type { Picture } from '#components/upload/pictures.ts'

/** The files of a draft, in requests below the limits of a request. */

const MB = 1024 * 1024
const picture = (id: string, kind: 'kept' | 'new', bytes: number): Picture => ({
  id,
  name: `${id}.jpg`,
  bytes,
  width: 10,
  height: 10,
  ...(kind === 'kept' ? { kind } : { kind, file: new File([], id) }),
})
const items = (count: number, bytes: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, item) => [
      `item${item}`,
      [picture(`kept${item}`, 'kept', 2 * MB)].concat(
        Array.from({ length: 4 }, (_, index) => picture(`new${item}${index}`, 'new', bytes)),
      ),
    ]),
  )
const countOf = (pictures: Partial<Record<string, readonly Picture[]>>, kind: Picture['kind']) =>
  Object.values(pictures).flatMap((some) => some?.filter((each) => each.kind === kind) ?? []).length

test.each([
  // items with four new files each, bytes of a file, files in the first request, whether these are all
  [3, 2 * MB, 12, true],
  [4, 2 * MB, 12, false],
  [17, 1000, 50, false],
  [12, 1000, 48, true],
])('%d items with files of %d bytes: %d in the first request', (count, bytes, sent, whole) => {
  const all = items(count, bytes)
  const part = firstPart(all)
  expect([countOf(part.pictures, 'new'), part.whole]).toEqual([sent, whole])
  expect(countOf(part.pictures, 'kept')).toBe(count)
  if (whole) expect(part.pictures).toEqual(all)
})

test('the new files are taken in their order, without gaps', () => {
  const all = { a: [picture('1', 'new', 23 * MB), picture('2', 'new', 2 * MB), picture('3', 'new', 1)] }
  expect(firstPart(all).pictures.a?.map(({ id }) => id)).toEqual(['1'])
})
