/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import type { Column } from '#components/grid/column.ts'
import { GridTable } from '#components/grid/grid-table.tsx'
import { type RowTools, toolsWidth } from '#components/grid/row-tools.tsx'
import { renderInPortal } from '#tests/support/render.tsx'

/** The rows as a plain table, and as the cards that its classes make of them on a phone. */

interface Change {
  no: string
  by: string
  method: string
  at: string | null
  done: boolean
}

const columns: Column<Change>[] = [
  { field: 'no', header: 'Number', width: 100 },
  // The renderer makes an element of an empty text too.
  { field: 'by', header: 'By', width: 100, text: ({ by }) => by, render: ({ by }) => <b>{by}</b> },
  { field: 'method', header: 'Method', width: 100, wholeOnCard: true },
  {
    field: 'at',
    header: 'Changed at',
    width: 100,
    kind: 'time',
    text: ({ at }) => at ?? '',
    instant: ({ at }) => at ?? '',
  },
]
const edit = { id: 'edit', label: 'Edit', fullLabel: 'Edit', onClick: () => undefined }
const toolsOf = ({ done }: Change): RowTools | undefined => (done ? undefined : { items: [edit] })

const shown = (rows: readonly Change[]) =>
  renderInPortal(
    <GridTable
      label="Changes"
      columns={columns}
      rows={rows}
      expected={0}
      rowId={({ no }) => no}
      density="compact"
      sort={{ field: 'at', order: 'desc' }}
      hrefOf={() => '/'}
      onSort={() => undefined}
      scrolls={false}
      actions={toolsOf}
      actionsWidth={80}
    />,
  )
const change = (no: string, rest: Partial<Change> = {}): Change => ({
  no,
  by: 'admin',
  method: 'Visa ·· 4267',
  at: null,
  done: false,
  ...rest,
})
const cell = (text: string) => screen.getByText(text).closest('td')
const days = () => [...document.querySelectorAll('.day-head')].map(({ textContent }) => textContent)

test('a cell without a text takes no place on a card', async () => {
  await shown([change('A', { by: '' }), change('B', { by: 'main' })])
  expect(cell('A')?.nextElementSibling).toHaveClass('on-card-none')
  expect(cell('main')).toHaveClass('on-card-sub')
})

test('a card has space for actions only if its row has actions', async () => {
  await shown([change('A'), change('B', { done: true })])
  expect(cell('A')?.parentElement).toHaveClass('with-actions')
  expect(cell('B')?.parentElement).not.toHaveClass('with-actions')
})

test('a column that is never cut off has a class', async () => {
  await shown([change('A')])
  expect(cell('Visa ·· 4267')).toHaveClass('on-card-sub', 'whole-on-card')
})

const DAY = '2026-11-09T04:00:00Z'

test.each([
  ['first have no header', [null, DAY], ['2026-11-09']],
  ['after a day are not under it', [DAY, null], ['2026-11-09', '–']],
])('rows without a day that are %s', async (_, instants, headers) => {
  await shown(instants.map((at, index) => change(String(index), { at })))
  expect(days()).toEqual(headers)
})

test('a button without a menu is in line with the others', () => {
  const more = { ...edit, id: 'more', menu: true as const }
  const long = { ...edit, label: 'Submit again' }
  const alone = toolsWidth([{ items: [long] }])
  expect(toolsWidth([{ items: [long] }, { items: [edit, more] }])).toBe(alone + toolsWidth([]) - 16)
})
