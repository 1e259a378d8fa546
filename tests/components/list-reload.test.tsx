/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { noteListChanges } from '#lib/client/live-lists.ts'
import { type RefundRow, refundList } from '#lib/contract/refund.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { refund } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** When a list loads its rows again: on search, on refresh, when its records change, and when the user returns to the window. */

jest.setTimeout(60_000)
afterEach(() => {
  jest.restoreAllMocks()
})

const columns = (['refundNo', 'status'] as const).map((field) => ({ field, header: field, width: 120 }))
const AT = '/deal/refund?status=failed'

function List() {
  const list = useList(refundList)
  const layout = useColumnLayout<RefundRow>(
    { layout: 'refund', storedLayout: undefined, density: 'compact' },
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
        filter={null}
      />
      <button type="button" onClick={() => list.search({ status: ['failed'] })}>
        Search
      </button>
      <button type="button" onClick={() => list.search({ status: ['pending'] })}>
        Pending
      </button>
    </>
  )
}

const page = (...numbers: string[]) =>
  success({
    total: numbers.length,
    totalCapped: false,
    list: numbers.map((refundNo) => refund({ refundNo })),
  })

async function open(address = AT) {
  const api = fakeApi({ 'refund/list.do': () => page('R1', 'R2'), 'view/list.do': () => success([]) })
  await renderedAt(address, (at) => renderInPortal(at), <List />)
  await screen.findAllByText('R1')
  return { api, requests: () => api.of('refund/list.do').length }
}

/** The row numbers in the order shown. */
const shown = () =>
  within(screen.getByRole('region', { name: 'Refunds' }))
    .getAllByText(/^R\d$/)
    .map(({ textContent }) => textContent)

function returnAfter(seconds: number) {
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
}

test('a search with an unchanged filter loads the rows and adds no history entry', async () => {
  const { requests } = await open()
  const entries = history.length
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(requests()).toBe(2))
  expect(history.length).toBe(entries)
})

test('refresh loads the rows and shows when', async () => {
  const { requests } = await open()
  expect(screen.getByText(/^As of \d\d:\d\d:\d\d$/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(requests()).toBe(2))
})

test.each([
  [29, 1],
  [31, 2],
])('a return after %i s: %i requests', async (seconds, count) => {
  // The time that the test itself takes does not count.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const { requests } = await open()
  returnAfter(seconds)
  await act(async () => {})
  expect(requests()).toBe(count)
})

test('new rows are announced and move no row before the user shows them', async () => {
  const { api } = await open()
  api.answers['refund/list.do'] = () => page('R3', 'R1', 'R2')
  returnAfter(31)
  const button = await screen.findByRole('button', { name: '1 new record' })
  expect(shown()).toEqual(['R1', 'R2'])
  fireEvent.click(button)
  await waitFor(() => expect(shown()).toEqual(['R3', 'R1', 'R2']))
  expect(screen.queryByRole('button', { name: '1 new record' })).toBeNull()
})

test.each([
  ['refund/list.do', AT, 2],
  ['transaction/list.do', AT, 1],
  ['refund/list.do', `${AT}&pageNo=2`, 1],
])('a change of %s at %s: %i requests', async (path, at, count) => {
  const { requests } = await open(at)
  await act(async () => noteListChanges(new Set([path])))
  expect(requests()).toBe(count)
})

test('a record that is new while the list is open is announced, and moves no row', async () => {
  const { api } = await open()
  api.answers['refund/list.do'] = () => page('R3', 'R1', 'R2')
  await act(async () => noteListChanges(new Set(['refund/list.do'])))
  const button = await screen.findByRole('button', { name: '1 new record' })
  expect(shown()).toEqual(['R1', 'R2'])
  api.answers['refund/list.do'] = () => page('R4', 'R3', 'R1', 'R2')
  await act(async () => noteListChanges(new Set(['refund/list.do'])))
  expect(await screen.findByRole('button', { name: '2 new records' })).toBe(button)
  fireEvent.click(button)
  await waitFor(() => expect(shown()).toEqual(['R4', 'R3', 'R1', 'R2']))
})

test('rows that stay are updated without an announcement', async () => {
  const { api } = await open()
  api.answers['refund/list.do'] = () =>
    success({
      total: 2,
      totalCapped: false,
      list: [refund({ refundNo: 'R1' }), refund({ refundNo: 'R2', status: 'success' })],
    })
  returnAfter(31)
  await screen.findByText('success')
  expect(shown()).toEqual(['R1', 'R2'])
  expect(screen.queryByRole('button', { name: /new record|Show changes/ })).toBeNull()
})

test('rows stay if they cannot be loaded on return', async () => {
  const { api, requests } = await open()
  api.answers['refund/list.do'] = () => refusal('E1502', 'unavailable')
  returnAfter(31)
  await waitFor(() => expect(requests()).toBe(2))
  expect(shown()).toEqual(['R1', 'R2'])
})

test('rows of the former filter that arrive while another one loads are dropped', async () => {
  const { api } = await open()
  const late = Promise.withResolvers<ReturnType<typeof page>>()
  const next = Promise.withResolvers<ReturnType<typeof refusal>>()
  api.answers['refund/list.do'] = (body) =>
    JSON.stringify(body).includes('pending') ? next.promise : late.promise
  await act(async () => noteListChanges(new Set(['refund/list.do'])))
  fireEvent.click(screen.getByRole('button', { name: 'Pending' }))
  await waitFor(() => expect(api.of('refund/list.do')).toHaveLength(3))
  await act(async () => late.resolve(page('R1', 'R2')))
  await act(async () => next.resolve(refusal('E1502', 'unavailable')))
  // Stored for the new filter, they would be shown as its rows.
  await screen.findByRole('alert')
  expect(screen.queryByText(/^R\d$/)).toBeNull()
})

test('new rows of one filter are not offered under another one that shows the same rows', async () => {
  const { api } = await open()
  const isPending = (body: unknown) => JSON.stringify(body).includes('pending')
  const next = Promise.withResolvers<ReturnType<typeof page>>()
  api.answers['refund/list.do'] = (body) => (isPending(body) ? next.promise : page('R3', 'R1', 'R2'))
  returnAfter(31)
  await screen.findByRole('button', { name: '1 new record' })
  fireEvent.click(screen.getByRole('button', { name: 'Pending' }))
  await waitFor(() => expect(api.of('refund/list.do').some(isPending)).toBe(true))
  // The rows of the former filter are still shown.
  expect(screen.queryByRole('button', { name: '1 new record' })).toBeNull()
  await act(async () => next.resolve(page('R1', 'R2')))
  expect(shown()).toEqual(['R1', 'R2'])
  expect(screen.queryByRole('button', { name: '1 new record' })).toBeNull()
})
