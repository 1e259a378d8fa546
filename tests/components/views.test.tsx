/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ColumnsButton } from '#components/grid/columns-button.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { ViewsButton } from '#components/grid/views-button.tsx'
import { type RefundRow, refundList } from '#lib/contract/refund.ts'
import type { SavedView } from '#lib/contract/view.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { refund } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** Saved views of a list: shown, changed, saved, named, deleted. */

jest.setTimeout(60_000)

const columns = (['refundNo', 'amount', 'status'] as const).map((field) => ({
  field,
  header: field,
  width: 120,
}))
const failed: SavedView = {
  viewNo: 'V1',
  list: 'refund/list.do',
  name: 'Failed ones',
  query: 'status=failed&appliedAt=days_7',
  columns: ['status', 'refundNo'],
  isDefault: false,
  version: 3,
  updatedAt: '2026-11-19T04:00:00Z',
}
/** The range of days_7 on the day of the tests. */
const WEEK = 'appliedAtFrom=2026-11-13T16%3A00%3A00.000Z&appliedAtTo=2026-11-20T15%3A59%3A59.999Z'
const SHOWN = `/deal/refund?status=failed&${WEEK}&view=V1&columns=status.refundNo`

/** @param stored the column choice that the server read */
function List({ stored }: { stored?: string | undefined }) {
  const list = useList(refundList)
  const layout = useColumnLayout<RefundRow>(
    { layout: 'refund', storedLayout: stored, density: 'compact' },
    columns,
  )
  return (
    <>
      <ListScreen
        title="Refunds"
        list={list}
        layout={layout}
        rowId={({ refundNo }) => refundNo}
        defaultSort={{ field: 'appliedAt', order: 'desc' }}
        filter={
          <>
            <ViewsButton list={list} layout={layout} />
            <ColumnsButton layout={layout} />
          </>
        }
      />
      <button type="button" onClick={() => list.search({ status: ['success'] })}>
        Another filter
      </button>
    </>
  )
}

/** @param cell a text that shows that the rows are loaded */
async function open(href: string, views: SavedView[] = [failed], cell = 'R1', stored?: string) {
  const api = fakeApi({
    'refund/list.do': () => success({ total: 1, totalCapped: false, list: [refund({ refundNo: 'R1' })] }),
    'view/list.do': () => success(views),
  })
  await renderedAt(href, (at) => renderInPortal(at), <List stored={stored} />)
  await screen.findByText(cell)
  return { api, user: userEvent.setup() }
}
const button = (name: RegExp) => screen.findByRole('button', { name })
const panel = () => screen.findByRole('dialog', { name: 'Views' })
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
const address = () => `${location.pathname}${location.search}`

test('a view opens its filter and columns, with relative days based on today', async () => {
  const { api, user } = await open('/deal/refund')
  expect(headers()).toEqual(['refundNo', 'amount', 'status'])
  await user.click(await button(/^Views$/))
  await user.click(within(await panel()).getByRole('link', { name: 'Failed ones' }))
  expect(address()).toBe(SHOWN)
  await button(/^View: Failed ones$/)
  expect(headers()).toEqual(['status', 'refundNo'])
  expect(api.of('refund/list.do').at(-1)?.body).toMatchObject({ status: ['failed'] })
})

test('differences from the view are shown and saved to the view as shown', async () => {
  const { api, user } = await open(SHOWN)
  await button(/^View: Failed ones$/)
  await user.click(screen.getByRole('button', { name: 'Another filter' }))
  expect(location.search).toBe('?status=success&view=V1&columns=status.refundNo')
  await user.click(await button(/^View: Failed ones · changed$/))
  const saved = { ...failed, query: 'status=success', version: 4 }
  api.answers['view/save.do'] = () => success(saved)
  api.answers['view/list.do'] = () => success([saved])
  await user.click(within(await panel()).getByRole('button', { name: 'Save changes to “Failed ones”' }))
  await button(/^View: Failed ones$/)
  expect(api.of('view/save.do')[0]?.body).toEqual({
    viewNo: 'V1',
    version: 3,
    list: 'refund/list.do',
    name: 'Failed ones',
    isDefault: false,
    query: 'status=success',
    columns: ['status', 'refundNo'],
  })
})

test('while the URL contains columns, a change goes to the URL and not to the cookie', async () => {
  const { user } = await open(SHOWN)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'amount' }))
  expect(new URLSearchParams(location.search).get('columns')).toBe('status.refundNo.amount')
  expect(document.cookie).not.toContain('grid.refund')
})

test('a new view stores what is shown; a name in use has an error at its field, and the typed text stays', async () => {
  const { api, user } = await open(`/deal/refund?${WEEK}`)
  api.answers['view/save.do'] = () =>
    refusal('E3531', 'This list already has a view with this name.', [
      { path: 'name', message: 'view_name_taken' },
    ])
  await user.click(await button(/^Views$/))
  await user.click(within(await panel()).getByRole('button', { name: 'Save as a new view' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save as a new view' })
  expect(dialog).toHaveTextContent('“Last 7 days”, is updated every day')
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus())
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Required')).toBeVisible()
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  await user.type(name, 'Failed ones')
  await user.click(within(dialog).getByRole('switch', { name: 'Use as the default view' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Another view of this list has this name')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: /E3531/ })).toBeVisible()
  expect(name).toHaveValue('Failed ones')
  const mine = { ...failed, viewNo: 'V2', name: 'Mine', query: 'appliedAt=days_7', isDefault: true }
  api.answers['view/save.do'] = () => success(mine)
  api.answers['view/list.do'] = () => success([failed, mine])
  await user.clear(name)
  await user.type(name, 'Mine')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await button(/^View: Mine/)
  expect(api.of('view/save.do').at(-1)?.body).toEqual({
    list: 'refund/list.do',
    name: 'Mine',
    isDefault: true,
    query: 'appliedAt=days_7',
    columns: ['refundNo', 'amount', 'status'],
  })
})

test('a view that was changed in another tab is not overwritten: both are read before the next attempt', async () => {
  const { api, user } = await open(SHOWN)
  await user.click(screen.getByRole('button', { name: 'Another filter' }))
  await user.click(await button(/changed$/))
  api.answers['view/save.do'] = () => refusal('E3010', 'Someone else has changed this record.')
  api.answers['view/list.do'] = () => success([{ ...failed, name: 'Lost ones', version: 4 }])
  await user.click(within(await panel()).getByRole('button', { name: /^Save changes/ }))
  expect(await within(await panel()).findByRole('alert')).toHaveTextContent(
    'Someone else has changed this record',
  )
  const again = await screen.findByRole('button', { name: 'Save changes to “Lost ones”' })
  api.answers['view/save.do'] = () => success({ ...failed, name: 'Lost ones', version: 5 })
  await user.click(again)
  await waitFor(() =>
    expect(api.of('view/save.do').at(-1)?.body).toMatchObject({ version: 4, name: 'Lost ones' }),
  )
})

test('deleting the shown view keeps filter and columns; the URL then names ‘no view’, because a default view exists', async () => {
  const { api, user } = await open(SHOWN, [
    failed,
    { ...failed, viewNo: 'V2', name: 'Usual', isDefault: true },
  ])
  await user.click(await button(/^View: Failed ones/))
  const plain = within(await panel()).getByRole('link', { name: 'No view' })
  expect(plain).toHaveAttribute('href', '/deal/refund?view=none')
  await user.click(within(await panel()).getByRole('button', { name: 'Delete “Failed ones”' }))
  api.answers['view/delete.do'] = () => success(undefined)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(address()).toBe(`/deal/refund?status=failed&${WEEK}&view=none&columns=status.refundNo`),
  )
  expect(api.of('view/delete.do')[0]?.body).toEqual({ viewNo: 'V1' })
})

test('a link from another user shows its conditions without a view', async () => {
  await open('/deal/refund?status=failed&view=V9&columns=amount', [failed], '74.50')
  await button(/^Views$/)
  expect(headers()).toEqual(['amount'])
  expect(screen.queryByText(/was not valid and was ignored/)).not.toBeInTheDocument()
})

test('chosen columns and sideways scrolling stay when the list appears again with what the server read before', async () => {
  const opened = async (stored?: string) => {
    cleanup()
    const { user } = await open('/deal/refund', [], 'R1', stored)
    const shown = headers()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const scrolls = await screen.findByRole('switch', { name: 'Show all, scrolling sideways' })
    return { user, shown, scrolls }
  }
  const first = await opened()
  await first.user.click(screen.getByRole('checkbox', { name: 'amount' }))
  await first.user.click(first.scrolls)

  const second = await opened()
  expect(second.shown).toEqual(['refundNo', 'status'])
  expect(second.scrolls).toBeChecked()
  // The default is a choice too, although no cookie stores it.
  await second.user.click(second.scrolls)
  await second.user.click(screen.getByRole('button', { name: 'Reset to default columns' }))

  const third = await opened('refundNo.status.*')
  expect(third.shown).toEqual(['refundNo', 'amount', 'status'])
  expect(third.scrolls).not.toBeChecked()
})

test('the chosen row height applies at once, is stored, and stays when the list appears again', async () => {
  const opened = async () => {
    cleanup()
    const { user } = await open('/deal/refund', [], 'R1')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const choice = await screen.findByRole('group', { name: 'Row height' })
    return { user, of: (name: string) => within(choice).getByRole('button', { name }) }
  }
  const rowHeight = () =>
    screen
      .getByRole<HTMLElement>('region', { hidden: true, name: 'Refunds' })
      .style.getPropertyValue('--row-height')
  const first = await opened()
  expect(first.of('Compact')).toHaveAttribute('aria-pressed', 'true')
  expect(rowHeight()).toBe('36px')
  await first.user.click(first.of('Comfortable'))
  expect(rowHeight()).toBe('54px')
  expect(document.cookie).toContain('density=comfortable')

  const second = await opened()
  expect(second.of('Comfortable')).toHaveAttribute('aria-pressed', 'true')
  expect(rowHeight()).toBe('54px')
  await second.user.click(second.of('Compact'))
})
