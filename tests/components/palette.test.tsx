/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalKeys } from '#app/(portal)/_shared/keys/portal-keys.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { ViewsButton } from '#components/grid/views-button.tsx'
import { PaletteButton } from '#components/layout/palette-button.tsx'
import { clearPreference, readPreference } from '#lib/client/preferences.ts'
import { showWindow } from '#lib/client/shell-window.ts'
import { type RefundRow, refundList } from '#lib/contract/refund.ts'
import type { GlobalFound } from '#lib/contract/search.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { refund } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The command palette and the single-key shortcuts, with the keyboard only. */

jest.setTimeout(60_000)

const SEARCH = 'search/global.do'
const none: GlobalFound = { orders: [], refunds: [], disputes: [], batches: [] }
const order = (tradeNo: string): GlobalFound['orders'][number] => ({
  tradeNo,
  orderNo: 'M-7',
  orderState: 'paid',
  amount: '12.50',
  currency: 'USD',
  createdAt: '2026-11-19T04:00:00Z',
  customerName: 'Kate',
  email: 'kate@mail.example',
})

const rows = ['R1', 'R2'].map((refundNo) => refund({ refundNo }))
const columns = [
  {
    field: 'refundNo' as const,
    header: 'Refund ID',
    width: 200,
    render: ({ refundNo }: RefundRow) => <a href={`/deal/refund/${refundNo}`}>{refundNo}</a>,
  },
]

function Page({ unsaved }: { unsaved: boolean }) {
  const list = useList(refundList)
  const layout = useColumnLayout<RefundRow>(
    { layout: 'refund', storedLayout: undefined, density: 'compact' },
    columns,
  )
  return (
    <>
      <PortalKeys />
      <PaletteButton />
      <LeaveGuard unsaved={unsaved} />
      <ListScreen
        title="Refunds"
        list={list}
        layout={layout}
        rowId={({ refundNo }) => refundNo}
        defaultSort={{ field: 'appliedAt', order: 'desc' }}
        filter={
          <>
            <input aria-label="Something typed" />
            <ViewsButton list={list} layout={layout} />
          </>
        }
      />
    </>
  )
}

async function open({
  unsaved = false,
  pages = ['/deal/transaction', '/deal/refund', '/deal/waybill'],
} = {}) {
  // The links are Next's: the router receives their targets.
  const pushed: string[] = []
  const api = fakeApi({
    'refund/list.do': () => success({ total: 2, totalCapped: false, list: rows }),
    'view/list.do': () => success([]),
    [SEARCH]: () => success(none),
  })
  window.history.replaceState(null, '', '/deal/refund')
  await renderedAt(
    '/deal/refund',
    (at) => renderInPortal(at, { pages, calls: ['waybill/saveRows.do'] }),
    <Page unsaved={unsaved} />,
  )
  await screen.findByText('R1')
  return { api, pushed, user: userEvent.setup() }
}

afterEach(() => {
  act(() => showWindow(undefined))
  clearPreference('shortcuts')
})

const box = () => screen.findByRole('combobox', { name: 'Search and commands' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const active = async () => document.getElementById((await box()).getAttribute('aria-activedescendant') ?? '')
/** Waits until its messages are loaded. */
const ready = async () => {
  await box()
  await screen.findByRole('listbox')
}

// The first test of the file: afterwards the code of the palette is loaded.
test('text that is typed while the palette loads becomes its text and runs no shortcut', async () => {
  const { user, api } = await open({ unsaved: true })
  const requestCount = api.of('refund/list.do').length
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of ['g', 't', 'r', 'Enter']) fireEvent.keyDown(document.body, { key })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await box()).toHaveValue('gtr')
  await user.keyboard('x')
  expect(await box()).toHaveValue('gtrx')
  expect(api.of('refund/list.do')).toHaveLength(requestCount)
  // It begins empty the next time.
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: /Search and commands/ }))
  expect(await box()).toHaveValue('')
})

test('Ctrl-K opens and closes it; pages are found by their name in either language', async () => {
  const { user } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await ready()
  expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Pages' })).toHaveTextContent('Transactions')
  await user.keyboard('refu')
  expect(await active()).toHaveTextContent('Refunds')
  await user.clear(await box())
  await user.keyboard('运单')
  const found = await active()
  expect(found).toHaveTextContent('Tracking Info')
  expect(within(found as HTMLElement).getByText('运单信息')).toHaveAttribute('lang', 'zh-CN')
  // Their area matches, but not their titles.
  await user.clear(await box())
  await user.keyboard('交易管理')
  await waitFor(() => expect(options()).toContain('Refunds交易管理'))
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a click with a modifier key is left to the browser', async () => {
  const { user } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await ready()
  await user.keyboard('refu')
  for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    fireEvent.click((await active()) as HTMLElement, { [key]: true })
  expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
})

test('the field stays the same element while its texts load, so that an input method is not interrupted', async () => {
  const { user } = await open()
  await user.keyboard('{Control>}k{/Control}')
  const early = await box()
  await user.keyboard('re')
  await ready()
  expect(await box()).toBe(early)
  expect(early).toHaveValue('re')
})

test('only permitted pages and actions are offered', async () => {
  const { user } = await open({ pages: ['/deal/refund'] })
  await user.click(screen.getByRole('button', { name: /Search and commands/ }))
  await ready()
  const offered = options().join('\n')
  expect(offered).toContain('Refunds')
  expect(offered).not.toContain('Transactions')
  expect(offered).not.toContain('Upload waybills')
  expect(offered).not.toContain('New payment link')
})

test('records are searched after a pause in typing, and a response to an earlier input is never shown', async () => {
  const { user, api } = await open()
  let late: (envelope: ReturnType<typeof success>) => void = () => {}
  api.answers[SEARCH] = (body) => {
    const { text } = body as { text: string }
    if (text === 'kate') return new Promise((resolve) => (late = resolve))
    return success({ ...none, orders: [order('T2')] })
  }
  await user.keyboard('{Control>}k{/Control}')
  await ready()
  await user.keyboard('kate')
  await waitFor(() => expect(api.of(SEARCH)).toHaveLength(1))
  expect(screen.getByText('Searching…', { selector: '[role=status]' })).toBeInTheDocument()
  await user.keyboard('2')
  await screen.findByRole('group', { name: 'Orders' })
  late(success({ ...none, orders: [order('T1')] }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 result'))
  expect(options().join()).toContain('T2')
  expect(options().join()).not.toContain('T1')
  expect(api.of(SEARCH).map(({ body }) => body)).toEqual([{ text: 'kate' }, { text: 'kate2' }])
})

test('arrows move through all groups and wrap around; late results do not change the active option', async () => {
  const { user, api } = await open()
  let answer: (envelope: ReturnType<typeof success>) => void = () => {}
  api.answers[SEARCH] = () => new Promise((resolve) => (answer = resolve))
  await user.keyboard('{Control>}k{/Control}')
  await ready()
  await user.keyboard('refund')
  await waitFor(() => expect(api.of(SEARCH)).toHaveLength(1))
  const before = await active()
  answer(success({ ...none, orders: [order('T1')] }))
  await screen.findByText('T1')
  expect(await active()).toBe(before)
  await user.keyboard('{ArrowUp}')
  const all = screen.getAllByRole('option')
  expect(all.at(-1)).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(await active()).toBe(all[0])
  expect(await box()).toHaveFocus()
})

test('an empty result and an error with retry are announced', async () => {
  const { user, api } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await ready()
  await user.keyboard('zzzzqq')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results for “zzzzqq”'))
  expect(await box()).toHaveAttribute('aria-expanded', 'false')
  api.answers[SEARCH] = () => refusal('E1502', 'The provider cannot be reached.')
  await user.keyboard('w')
  expect(await screen.findByRole('alert')).toHaveTextContent('The provider cannot be reached.')
  api.answers[SEARCH] = () => success({ ...none, orders: [order('T9')] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('T9')).toBeVisible()
})

test('it opens with an empty input and the last opened pages', async () => {
  const { user, api } = await open()
  api.answers[SEARCH] = () => success({ ...none, orders: [order('T7')] })
  await user.keyboard('{Control>}k{/Control}')
  await ready()
  await user.keyboard('M-7')
  const found = await screen.findByRole('option', { name: /T7/ })
  expect(found).toHaveAttribute('href', '/deal/transaction/T7')
  found.addEventListener('click', (event) => event.preventDefault())
  await user.click(found)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('{Control>}k{/Control}')
  await ready()
  expect(await box()).toHaveValue('')
  expect(
    within(screen.getByRole('group', { name: 'Recently opened' })).getByRole('option'),
  ).toHaveTextContent('T7')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.toContain('T7')
})

test('a shortcut or the palette asks for confirmation before it leaves unsaved changes', async () => {
  const { user } = await open({ unsaved: true })
  await user.keyboard('gt')
  expect(await screen.findByRole('dialog', { name: /unsaved|leave/i })).toBeVisible()
})

test('single keys act on the list', async () => {
  const { user, api } = await open()
  const requestCount = () => api.of('refund/list.do').length
  const before = requestCount()
  await user.keyboard('r')
  await waitFor(() => expect(requestCount()).toBe(before + 1))
  await user.keyboard('j')
  expect(document.activeElement).toHaveTextContent('R1')
  await user.keyboard('j')
  expect(document.activeElement).toHaveTextContent('R2')
  await user.keyboard('k')
  expect(document.activeElement).toHaveTextContent('R1')
  await user.keyboard('v')
  expect(await screen.findByRole('dialog', { name: 'Views' })).toBeVisible()
})

test('single keys are ignored during typing, with a modifier key, and in a dialog', async () => {
  const { user, api } = await open()
  const field = screen.getByRole('textbox', { name: 'Something typed' })
  await user.click(field)
  await user.keyboard('rj?')
  expect(field).toHaveValue('rj?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(document.body)
  const requestCount = api.of('refund/list.do').length
  await user.keyboard('{Alt>}r{/Alt}{Meta>}r{/Meta}')
  fireEvent.keyDown(document.body, { key: 'r', repeat: true })
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('r')
  expect(api.of('refund/list.do')).toHaveLength(requestCount)
})

test('the shortcut list has the pages of this user, and can turn single keys off permanently', async () => {
  const { user } = await open({ pages: ['/deal/refund'] })
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('Refunds')).toBeVisible()
  expect(within(dialog).queryByText('Transactions')).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('switch', { name: 'Use single-key shortcuts' }))
  expect(readPreference('shortcuts')).toBe('off')
  await user.click(within(dialog).getByRole('button', { name: 'Close dialog' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  // With the Control key held it is not a single-key shortcut.
  await user.keyboard('{Control>}k{/Control}')
  expect(await box()).toHaveFocus()
})
