import type { CheckNode } from '#components/tree/check-tree.tsx'
import type { Rights, RightsBranch, RightsPage } from '#lib/contract/role.ts'
import {
  hasOperation,
  hasPage,
  pagesOf,
  tickAll,
  tickOperation,
  tickPage,
  tickState,
} from '#lib/rules/role.ts'

/** The permissions as a tree of checkboxes. The id of a node identifies its permission. */

interface Words {
  /** The permission to open a page. */
  view: string
  notMine: string
}

const stateOf = (on: boolean) => (on ? 'all' : 'none')

export function rightsNodes(tree: readonly RightsBranch[], rights: Rights, words: Words): CheckNode[] {
  const note = (mine: boolean) => (mine ? {} : { disabled: true, note: words.notMine })
  const pageNode = (page: RightsPage): CheckNode => {
    const { url, name, mine, operations } = page
    if (operations.length === 0) {
      return { id: `view ${url}`, label: name, state: stateOf(hasPage(rights, url)), ...note(mine) }
    }
    return {
      id: `page ${url}`,
      label: name,
      state: tickState(rights, [page]),
      ...note(mine),
      children: [
        { id: `view ${url}`, label: words.view, state: stateOf(hasPage(rights, url)), ...note(mine) },
        ...operations.map((operation) => ({
          id: `call ${url} ${operation.path}`,
          label: operation.name,
          state: stateOf(hasOperation(rights, url, operation.path)) as CheckNode['state'],
          ...note(operation.mine),
        })),
      ],
    }
  }
  return tree.flatMap(({ url, name, pages }): CheckNode[] => {
    const [only] = pages
    if (pages.length === 1 && only?.url === url) return [pageNode(only)]
    const mine = pages.some((page) => page.mine)
    return [
      {
        id: `area ${url}`,
        label: name,
        state: tickState(rights, pages),
        ...note(mine),
        children: pages.map(pageNode),
      },
    ]
  })
}

/**
 * The permissions after a node is checked or unchecked.
 * @param shown the visible part of the tree: a parent represents the visible nodes below it
 */
export function ticked(
  rights: Rights,
  { tree, shown }: { tree: readonly RightsBranch[]; shown: readonly RightsBranch[] },
  id: string,
  on: boolean,
): Rights {
  const [kind, url = '', path = ''] = id.split(' ')
  if (kind === 'view') return tickPage(rights, tree, url, on)
  if (kind === 'call') return tickOperation(rights, url, path, on)
  const some =
    kind === 'area'
      ? (shown.find((branch) => branch.url === url)?.pages ?? [])
      : pagesOf(shown).filter((page) => page.url === url)
  if (!on) return tickAll(rights, tree, some, false)
  const all = tickAll(rights, tree, some, true)
  // A parent with permissions that cannot be assigned is never fully checked. If a click adds nothing, it
  // removes all.
  const nothingNew = all.pages.length === rights.pages.length && all.calls.length === rights.calls.length
  return nothingNew ? tickAll(rights, tree, some, false) : all
}
