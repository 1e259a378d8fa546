import type { Call } from '../contract/call.ts'
import type { FieldIssue } from '../contract/issues.ts'
import type { Rights, RightsBranch, RightsPage } from '../contract/role.ts'

/**
 * The rights of a role as a selectable tree: areas, pages, and for each page the permission to open it and its
 * operations. A call on several pages is one permission, selected under each selected page.
 */

/** The page that displayHome controls. */
export const HOME = '/home'

type Tree = readonly RightsBranch[]
type Ticked = Pick<Rights, 'pages' | 'calls'>

export const pagesOf = (tree: Tree): RightsPage[] => tree.flatMap(({ pages }) => pages)

/** Sorted and without duplicates, so that equal rights compare as equal. */
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort()

export const hasPage = (rights: Ticked, url: string): boolean => rights.pages.includes(url)
export const hasOperation = (rights: Ticked, url: string, path: string): boolean =>
  hasPage(rights, url) && rights.calls.includes(path)

/** Selects or deselects a page. Operations of a deselected page are removed unless another selected page has them. */
export function tickPage<R extends Ticked>(rights: R, tree: Tree, url: string, on: boolean): R {
  const pages = on ? sorted([...rights.pages, url]) : rights.pages.filter((each) => each !== url)
  return { ...rights, pages, calls: reachable(tree, pages, rights.calls) }
}

/** An operation needs its page: selecting the operation selects the page. */
export function tickOperation<R extends Ticked>(rights: R, url: string, path: string, on: boolean): R {
  return on
    ? { ...rights, pages: sorted([...rights.pages, url]), calls: sorted([...rights.calls, path]) }
    : { ...rights, calls: rights.calls.filter((each) => each !== path) }
}

/** Selects everything of these pages that the caller can grant, or deselects all of it. */
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

/** The operations of selected pages. */
function reachable(tree: Tree, pages: readonly string[], calls: readonly string[]): string[] {
  const open = new Set(
    pagesOf(tree)
      .filter(({ url }) => pages.includes(url))
      .flatMap(({ operations }) => operations.map(({ path }) => path)),
  )
  return sorted(calls.filter((path) => open.has(path)))
}

export type TickState = 'none' | 'some' | 'all'

/** The state of these pages' parent: selected, partly selected, or not selected. */
export function tickState(rights: Ticked, some: readonly RightsPage[]): TickState {
  const leaves = some.flatMap(({ url, operations }) => [
    hasPage(rights, url),
    ...operations.map(({ path }) => hasOperation(rights, url, path)),
  ])
  const ticked = leaves.filter(Boolean).length
  return ticked === 0 ? 'none' : ticked === leaves.length ? 'all' : 'some'
}

/** The part of the tree whose names contain the words. A matching parent keeps all its children. */
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
  /** `*`: all websites. */
  sites: ListDiff
}

const differences = (before: readonly string[], after: readonly string[]): ListDiff => ({
  added: after.filter((value) => !before.includes(value)),
  removed: before.filter((value) => !after.includes(value)),
})

export const rightsDiff = (before: Rights, after: Rights): RightsDiff => ({
  pages: differences(before.pages, after.pages),
  calls: differences(before.calls, after.calls),
  sites: differences([before.sites].flat(), [after.sites].flat()),
})

export const isSame = (diff: RightsDiff): boolean =>
  Object.values(diff).every(({ added, removed }: ListDiff) => added.length + removed.length === 0)

/** Whether the caller has all of the requested rights: nothing can be granted that the caller lacks. */
export function covers(own: Rights, wanted: Rights): boolean {
  const all = (some: readonly string[], of: readonly string[]) => some.every((value) => of.includes(value))
  return (
    all(wanted.pages, own.pages) &&
    all(wanted.calls, own.calls) &&
    (own.sites === '*' || (wanted.sites !== '*' && all(wanted.sites, own.sites)))
  )
}

export function commonRights(one: Rights, other: Rights): Rights {
  const both = (some: readonly string[], of: readonly string[]) => some.filter((value) => of.includes(value))
  const websites =
    one.sites === '*' ? other.sites : other.sites === '*' ? one.sites : both(one.sites, other.sites)
  return { pages: both(one.pages, other.pages), calls: both(one.calls, other.calls), sites: websites }
}

/** Whether a call is possible during a role preview: it writes nothing, or it ends the preview. */
export const passesPreview = ({
  path,
  access,
  write,
  multipart,
}: Pick<Call, 'path' | 'access' | 'write' | 'multipart'>): boolean =>
  access === 'public' || path === 'admin/logout.do' || !(write || multipart)

/** Issues of a role as a whole; each message is a key of validation.json. */
export function roleIssues(form: Pick<Rights, 'pages' | 'sites'> & { displayHome: boolean }): FieldIssue[] {
  return [
    ...(form.pages.length === 0 ? [{ path: 'pages', message: 'choose_one' }] : []),
    ...(form.sites.length === 0 ? [{ path: 'sites', message: 'choose_one' }] : []),
    ...(form.displayHome === form.pages.includes(HOME)
      ? []
      : [{ path: 'displayHome', message: 'home_page' }]),
  ]
}

/** The part of the rights that the caller can grant. */
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
