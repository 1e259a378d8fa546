/** @jest-environment jest-fixed-jsdom */
import { pathToFileURL } from 'node:url'
import { cardPlaces } from '#components/grid/card.ts'
import type { Column } from '#components/grid/column.ts'
import { type ListColumns, useColumns } from '#components/grid/list-columns.ts'
import type { ListCall } from '#components/grid/use-list.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { filesIn, read } from '#tests/support/sources.ts'

/** The cards of all lists. Only their text tells two amounts, states or times apart. */

const files = filesIn(['app'], ['.ts', '.tsx']).filter((path) => /\bdefineColumns\(/.test(read(path)))

/** What the columns of a list need besides their row: a function, or an object of functions. */
const data = new Proxy(() => '', { get: () => () => '' })

const isList = (value: unknown): value is ListColumns<ListCall, unknown> =>
  typeof value === 'object' && value !== null && 'columns' in value && 'def' in value

test('a card has at most one amount, state, time and title', async () => {
  const seen: string[] = []
  const wrong: string[] = []
  for (const path of files) {
    const module: Record<string, unknown> = await import(pathToFileURL(path).href)
    for (const [name, list] of Object.entries(module)) {
      if (!isList(list)) continue
      let columns: readonly Column<never>[] = []
      function Probe() {
        columns = useColumns(list as ListColumns<ListCall, unknown>, data)
        return null
      }
      const { unmount } = await renderInPortal(<Probe />)
      unmount()
      seen.push(name)
      const places = [...cardPlaces(columns.filter(({ hidden }) => !hidden)).values()]
      for (const place of ['lead', 'amount', 'state', 'time'] as const)
        if (places.filter((each) => each === place).length > 1) wrong.push(`${name}: ${place}`)
    }
  }
  expect(seen.length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})
