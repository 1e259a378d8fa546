/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { useLive } from '#components/grid/use-live.ts'
import { createQueryClient, queryKey } from '#lib/client/query.ts'
import { unsettledTotals } from '#lib/contract/settlement.ts'
import { fakeApi, success } from '#tests/support/fake-api.ts'

/** What polling may overwrite. */

const EVERY_MS = 4000
const totals = (from: string) => ({ from, unsettled: [], settled: [] })
const key = queryKey(unsettledTotals, {})

function Polling() {
  useLive(unsettledTotals, {})
  return null
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test.each([
  ['is shown', undefined, '2024-11-03'],
  ['is dropped if the page has loaded the data in the meantime', '2024-11-02', '2024-11-02'],
])('an answer %s', async (_, meanwhile, shown) => {
  const answer = Promise.withResolvers<ReturnType<typeof success>>()
  const { sent } = fakeApi({ [unsettledTotals.path]: () => answer.promise })
  const client = createQueryClient()
  client.setQueryData(key, totals('2024-11-01'))
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Polling />
    </QueryClientProvider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(EVERY_MS))
  expect(sent).toHaveLength(1)
  if (meanwhile) client.setQueryData(key, totals(meanwhile))
  answer.resolve(success(totals('2024-11-03')))
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(client.getQueryData(key)).toEqual(totals(shown))
  unmount()
  client.clear()
})
