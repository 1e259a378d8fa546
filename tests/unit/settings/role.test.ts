import fc from 'fast-check'
import type { Rights, RightsBranch } from '#lib/contract/role.ts'
import {
  covers,
  hasOperation,
  hasPage,
  isSame,
  mineOf,
  pagesOf,
  rightsDiff,
  roleIssues,
  searchTree,
  tickAll,
  tickOperation,
  tickPage,
  tickState,
} from '#lib/rules/role.ts'

/**
 * The permission tree: effects of selecting, states of parents, differences, and permissions that a user can
 * grant.
 */

const page = (url: string, name: string, paths: string[], mine = true) => ({
  url,
  name,
  mine,
  operations: paths.map((path) => ({ path, name: `do ${path}`, mine })),
})
/** `shared` is an operation on two pages. */
const tree: RightsBranch[] = [
  { url: '/home', name: 'Home', pages: [page('/home', 'Home', [])] },
  {
    url: '/deal',
    name: 'Transaction',
    pages: [page('/deal/a', 'Transactions', ['save', 'shared']), page('/deal/b', 'Refunds', ['shared'])],
  },
  { url: '/risk', name: 'Risk', pages: [page('/risk/a', 'Rules', ['rule'], false)] },
]
const [home, deal, risk] = tree as [RightsBranch, RightsBranch, RightsBranch]
const none: Rights = { pages: [], calls: [], sites: '*' }
const rights = (pages: string[], calls: string[]): Rights => ({ ...none, pages, calls })

test('selecting an operation selects its page; deselecting a page deselects its operations', () => {
  const save = tickOperation(none, '/deal/a', 'save', true)
  expect(save).toEqual(rights(['/deal/a'], ['save']))
  expect(tickPage(save, tree, '/deal/a', false)).toEqual(none)
  expect(tickOperation(save, '/deal/a', 'save', false)).toEqual(rights(['/deal/a'], []))
})

test('an operation of two pages is one permission, and stays while one of the pages is selected', () => {
  const both = tickPage(tickOperation(none, '/deal/a', 'shared', true), tree, '/deal/b', true)
  expect(hasOperation(both, '/deal/b', 'shared')).toBe(true)
  expect(tickPage(both, tree, '/deal/a', false)).toEqual(rights(['/deal/b'], ['shared']))
})

test.each<[string, Rights, RightsBranch, string]>([
  ['nothing', none, deal, 'none'],
  ['a page of several', rights(['/deal/a'], []), deal, 'some'],
  ['pages without operations', rights(['/deal/a', '/deal/b'], []), deal, 'some'],
  ['everything', rights(['/deal/a', '/deal/b'], ['save', 'shared']), deal, 'all'],
  ['a page that has no operations', rights(['/home'], []), home, 'all'],
])('a parent with %s selected has the matching checkbox state', (_, given, branch, state) => {
  expect(tickState(given, branch.pages)).toBe(state)
})

test('a branch is selected and deselected completely; permissions outside the tree stay unchanged', () => {
  expect(tickAll(none, tree, pagesOf(tree), true)).toEqual(
    rights(['/deal/a', '/deal/b', '/home'], ['save', 'shared']),
  )
  const otherRights = rights(['/risk/a'], ['rule'])
  expect(tickAll(otherRights, tree, risk.pages, false)).toEqual(otherRights)
  expect(mineOf({ pages: ['/risk/a', '/deal/a'], calls: ['rule', 'save'] }, tree)).toEqual({
    pages: ['/deal/a'],
    calls: ['save'],
  })
})

test('after any sequence of selections every selected operation has a selected page', () => {
  const step = fc.oneof(
    fc.record({ url: fc.constantFrom('/home', '/deal/a', '/deal/b'), on: fc.boolean() }),
    fc.record({
      url: fc.constantFrom('/deal/a'),
      path: fc.constantFrom('save', 'shared'),
      on: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const end = steps.reduce<Rights>(
        (now, each) =>
          'path' in each
            ? tickOperation(now, each.url, each.path, each.on)
            : tickPage(now, tree, each.url, each.on),
        none,
      )
      const reachable = pagesOf(tree)
        .filter(({ url }) => hasPage(end, url))
        .flatMap(({ operations }) => operations.map(({ path }) => path))
      expect(end.calls.filter((path) => !reachable.includes(path))).toEqual([])
    }),
  )
})

test.each([
  ['', ['/home', '/deal/a', '/deal/b', '/risk/a']],
  ['refund', ['/deal/b']],
  ['TRANSACTION', ['/deal/a', '/deal/b']],
  ['do save', ['/deal/a']],
  ['nothing like it', []],
])('the search for “%s” leaves %j', (words, urls) => {
  expect(pagesOf(searchTree(tree, words)).map(({ url }) => url)).toEqual(urls)
})

test('the changes to the saved permissions', () => {
  const diff = rightsDiff(rights(['/home'], ['save']), { pages: ['/deal/a'], calls: ['save'], sites: ['a'] })
  expect(diff).toEqual({
    pages: { added: ['/deal/a'], removed: ['/home'] },
    calls: { added: [], removed: [] },
    sites: { added: ['a'], removed: ['*'] },
  })
  expect([isSame(diff), isSame(rightsDiff(none, { ...none }))]).toEqual([false, true])
})

const own: Rights = { pages: ['/a', '/b'], calls: ['x'], sites: ['one', 'two'] }
test.each<[Partial<Rights>, boolean]>([
  [{}, true],
  [{ pages: ['/a'], calls: [], sites: ['two'] }, true],
  [{ pages: ['/c'] }, false],
  [{ calls: ['y'] }, false],
  [{ sites: ['three'] }, false],
  [{ sites: '*' }, false],
])('a user with /a, /b, x and two websites can grant %j: %s', (wanted, may) => {
  expect(covers(own, { ...own, ...wanted })).toBe(may)
})

test.each([
  [{ pages: [], displayHome: false, sites: '*' as const }, ['pages']],
  [{ pages: ['/a'], displayHome: false, sites: [] }, ['sites']],
  [{ pages: ['/a'], displayHome: true, sites: '*' as const }, ['displayHome']],
  [{ pages: ['/home'], displayHome: false, sites: '*' as const }, ['displayHome']],
  [{ pages: ['/home'], displayHome: true, sites: ['a'] }, []],
])('%j is invalid at %j', (form, paths) => {
  expect(roleIssues(form).map(({ path }) => path)).toEqual(paths)
})
