import { mutations } from '#tests/mutations/index.ts'
import { locks } from '#tests/mutations/locks.ts'
import { filesIn, read, withoutComments } from '#tests/support/sources.ts'

/** The list of `npm run mutations` matches the code and contains every lock. */

const countOf = (text: string, part: string | RegExp): number => text.split(part).length - 1

test.each(mutations.map((each) => [each.breaks, each] as const))(
  '%s',
  (_, { file, find, replace, test, title }) => {
    expect([file, countOf(read(file), find)]).toEqual([file, 1])
    expect(find).not.toBe(replace)
    expect(title === undefined || read(test).includes(title) || `no '${title}' in ${test}`).toBe(true)
  },
)

test('no two mutations are the same', () => {
  const names = mutations.map(({ file, find, replace }) => `${file} ${find} ${replace}`)
  expect(names).toEqual([...new Set(names)])
})

test('every lock of the sandbox has a mutation that removes it', () => {
  const lock =
    /\.for\('|\bfor update\b|\bpg_advisory_\w*lock\(|\block: true\b|(?<!function )\block(?:Name|Orders)\(/
  const found = filesIn(['sandbox'], ['.ts', '.sql']).flatMap((path) => {
    const count = countOf(withoutComments(read(path)), lock)
    return count > 0 ? [[path, count] as const] : []
  })
  expect(found.length).toBeGreaterThan(0)
  const listed = (path: string) => locks.filter(({ file }) => file === path).length
  expect(found.filter(([path, count]) => listed(path) < count)).toEqual([])
})
