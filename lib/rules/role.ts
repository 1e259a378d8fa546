import type { Call } from '../contract/call.ts'
import type { FieldIssue } from '../contract/issues.ts'
import type { Rights, RightsBranch, RightsPage } from '../contract/role.ts'

/**
 * The rights of a role as a tree to tick: an area, its pages, and below a page the right to open it and its operations.
 * A call that several pages have is one right: it is ticked below each of these pages that is.
 */

/** The page that displayHome stands for. */
export const HOME = '/home'

type Tree = readonly RightsBranch[]
type Ticked = Pick<Rights, 'pages' | 'calls'>

export const pagesOf = (tree: Tree): RightsPage[] => tree.flatMap(({ pages }) => pages)

/** Sorted and without doubles, so that equal rights are equal. */
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort()

export const hasPage = (rights: Ticked, url: string): boolean => rights.pages.includes(url)
export const hasOperation = (rights: Ticked, url: string, path: string): boolean =>
  hasPage(rights, url) && rights.calls.includes(path)

/** Opens the page or closes it; the operations of a closed page go, unless another open page has them too. */
export function tickPage<R extends Ticked>(rights: R, tree: Tree, url: string, on: boolean): R {
  const pages = on ? sorted([...rights.pages, url]) : rights.pages.filter((each) => each !== url)
  return { ...rights, pages, calls: reachable(tree, pages, rights.calls) }
}

/** An operation without its page is none: ticking it opens the page. */
export function tickOperation<R extends Ticked>(rights: R, url: string, path: string, on: boolean): R {
  return on
    ? { ...rights, pages: sorted([...rights.pages, url]), calls: sorted([...rights.calls, path]) }
    : { ...rights, calls: rights.calls.filter((each) => each !== path) }
}

/** Everything of these pages that whoever asks can give, or none of it. */
export function tickAll<R extends Ticked>(
  rights: R,
  tree: Tree,
  some: readonly RightsPage[],
  on: boolean,
): R {
  const urls = some.filter(({ mine }) => mine).map(({ url }) => url)
  const paths = some.flatMap(({ operations }) =>
    operations.filter(({ mine }) => mine).map(({ path }) => path),
  )
  const pages = on ? sorted([...rights.pages, ...urls]) : rights.pages.filter((url) => !urls.includes(url))
  const calls = on ? sorted([...rights.calls, ...paths]) : rights.calls
  return { ...rights, pages, calls: reachable(tree, pages, calls) }
}

/** The operations that an open page has. */
function reachable(tree: Tree, pages: readonly string[], calls: readonly string[]): string[] {
  const open = new Set(
    pagesOf(tree)
      .filter(({ url }) => pages.includes(url))
      .flatMap(({ operations }) => operations.map(({ path }) => path)),
  )
  return sorted(calls.filter((path) => open.has(path)))
}

export type TickState = 'none' | 'some' | 'all'

/** How much of these pages is ticked: a parent is half ticked where some of it is. */
export function tickState(rights: Ticked, some: readonly RightsPage[]): TickState {
  const leaves = some.flatMap(({ url, operations }) => [
    hasPage(rights, url),
    ...operations.map(({ path }) => hasOperation(rights, url, path)),
  ])
  const ticked = leaves.filter(Boolean).length
  return ticked === 0 ? 'none' : ticked === leaves.length ? 'all' : 'some'
}

/** The part of the tree whose names hold the words; a parent that does keeps all that is below it. */
export function searchTree(tree: Tree, words: string): RightsBranch[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return [...tree]
  const has = (name: string) => name.toLowerCase().includes(wanted)
  return tree.flatMap((branch) => {
    if (has(branch.name)) return [branch]
    const pages = branch.pages.flatMap((page) => {
      if (has(page.name)) return [page]
      const operations = page.operations.filter(({ name }) => has(name))
      return operations.length > 0 ? [{ ...page, operations }] : []
    })
    return pages.length > 0 ? [{ ...branch, pages }] : []
  })
}

export interface ListDiff {
  added: string[]
  removed: string[]
}

export interface RightsDiff {
  pages: ListDiff
  calls: ListDiff
  /** `*` among them: all websites. */
  sites: ListDiff
}

const differences = (before: readonly string[], after: readonly string[]): ListDiff => ({
  added: after.filter((value) => !before.includes(value)),
  removed: before.filter((value) => !after.includes(value)),
})

/** What changes against the rights that are saved. */
export const rightsDiff = (before: Rights, after: Rights): RightsDiff => ({
  pages: differences(before.pages, after.pages),
  calls: differences(before.calls, after.calls),
  sites: differences([before.sites].flat(), [after.sites].flat()),
})

export const isSame = (diff: RightsDiff): boolean =>
  Object.values(diff).every(({ added, removed }: ListDiff) => added.length + removed.length === 0)

/** Whether all of the wanted rights are among the own ones: nobody gives what they have not. */
export function covers(own: Rights, wanted: Rights): boolean {
  const all = (some: readonly string[], of: readonly string[]) => some.every((value) => of.includes(value))
  return (
    all(wanted.pages, own.pages) &&
    all(wanted.calls, own.calls) &&
    (own.sites === '*' || (wanted.sites !== '*' && all(wanted.sites, own.sites)))
  )
}

/** What both have. It is within each of them, whatever they are. */
export function commonRights(one: Rights, other: Rights): Rights {
  const both = (some: readonly string[], of: readonly string[]) => some.filter((value) => of.includes(value))
  const sites =
    one.sites === '*' ? other.sites : other.sites === '*' ? one.sites : both(one.sites, other.sites)
  return { pages: both(one.pages, other.pages), calls: both(one.calls, other.calls), sites }
}

/** Whether a call may be made while one looks at the portal as a role would: it changes nothing, or ends that. */
export const passesPreview = ({
  path,
  access,
  write,
  multipart,
}: Pick<Call, 'path' | 'access' | 'write' | 'multipart'>): boolean =>
  access === 'public' || path === 'admin/logout.do' || !(write || multipart)

/** What is wrong with a role as a whole; each message is a key of validation.json. */
export function roleIssues(form: Pick<Rights, 'pages' | 'sites'> & { displayHome: boolean }): FieldIssue[] {
  return [
    ...(form.pages.length === 0 ? [{ path: 'pages', message: 'choose_one' }] : []),
    ...(form.sites.length === 0 ? [{ path: 'sites', message: 'choose_one' }] : []),
    ...(form.displayHome === form.pages.includes(HOME)
      ? []
      : [{ path: 'displayHome', message: 'home_page' }]),
  ]
}

/** Of some rights those that whoever asks can give. */
export function mineOf(rights: Ticked, tree: Tree): { pages: string[]; calls: string[] } {
  const pages = pagesOf(tree).filter(({ mine }) => mine)
  const calls = pages.flatMap(({ operations }) =>
    operations.flatMap(({ path, mine }) => (mine ? [path] : [])),
  )
  return {
    pages: rights.pages.filter((url) => pages.some((page) => page.url === url)),
    calls: rights.calls.filter((path) => calls.includes(path)),
  }
}
