/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { createRefresh } from '#components/layout/live-refresh.ts'
import { onListChanges } from '#lib/client/live-lists.ts'
import { callOptions, createQueryClient, queryKey } from '#lib/client/query.ts'
import type { LiveEvent } from '#lib/contract/live.ts'
import { refundTradeInfo } from '#lib/contract/refund.ts'
import { unsettledTotals } from '#lib/contract/settlement.ts'

/** What a change loads again, and when. */

const GATHER_MS = 300
const EVERY_MS = 5_000

let refresh: ReturnType<typeof createRefresh>
let client: ReturnType<typeof createQueryClient>
/** Requests with the header that decides whether they count as activity. */
let sent: { path: string; background: string | null }[]
let lists: string[][]
const ends: (() => void)[] = []

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  lists = []
  globalThis.fetch = async (url, init) => {
    const path = String(url).replace('/api/', '').split('?')[0] ?? ''
    sent.push({ path, background: new Headers(init?.headers).get('x-background') })
    return Response.json({ code: 'E1502', msg: 'unavailable' })
  }
  client = createQueryClient()
  const show = (options: object, data: unknown) => {
    const { queryKey } = options as { queryKey: readonly unknown[] }
    client.setQueryData(queryKey, data)
    ends.push(new QueryObserver(client, options as never).subscribe(() => {}))
  }
  show(callOptions(unsettledTotals, {}), {})
  show(callOptions(refundTradeInfo, { tradeNo: 'T1' }), {})
  refresh = createRefresh(client)
  ends.push(
    onListChanges((paths) => lists.push([...paths])),
    refresh.stop,
  )
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const event = (kind: LiveEvent['kind'], tradeNo?: string): LiveEvent => ({
  kind,
  at: '2026-11-23T10:00:00Z',
  ...(tradeNo && { tradeNo, recordNo: tradeNo }),
})
const receive = (...events: LiveEvent[]) => refresh.receive({ at: '2026-11-23T10:00:00Z', events })
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const paths = () => sent.map(({ path }) => path)

test.each([
  [
    'a payment of this order',
    event('payment', 'T1'),
    ['refund/tradeInfo.do', 'settlement/unsettledTotals.do'],
  ],
  ['a payment of another order', event('payment', 'T2'), ['settlement/unsettledTotals.do']],
  ['several payments', event('payment'), ['refund/tradeInfo.do', 'settlement/unsettledTotals.do']],
  ['a dispute of this order', event('dispute', 'T1'), ['refund/tradeInfo.do']],
])('%s loads what shows it, in the background', async (_, change, expected) => {
  receive(change)
  await pass(GATHER_MS)
  expect(paths().sort()).toEqual(expected)
  expect(sent.every(({ background }) => background === '1')).toBe(true)
})

test('lists are notified of the kinds that they show', async () => {
  receive(event('refund', 'T1'), event('payout'))
  await pass(GATHER_MS)
  expect(lists).toEqual([
    ['refund/list.do', 'transaction/list.do', 'settlement/list.do', 'settlement/tradeSettleList.do'],
  ])
})

test('a message without events loads nothing', async () => {
  receive()
  await pass(EVERY_MS)
  expect([sent, lists]).toEqual([[], []])
})

test('many changes are shown once in five seconds', async () => {
  for (let count = 0; count < 20; count++) {
    receive(event('payment', 'T1'))
    await pass(500)
  }
  expect(lists).toHaveLength(2)
})

test('changes wait while a dialog is open', async () => {
  const dialog = document.createElement('div')
  dialog.className = 'MuiModal-root'
  document.body.append(dialog)
  receive(event('payment', 'T1'))
  await pass(EVERY_MS)
  expect([sent, lists]).toEqual([[], []])
  dialog.remove()
  await pass(EVERY_MS)
  expect(lists).toHaveLength(1)
})

test('changes wait while the window is hidden', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  receive(event('payment', 'T1'))
  await pass(2 * EVERY_MS)
  expect([sent, lists]).toEqual([[], []])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(GATHER_MS)
  expect(lists).toHaveLength(1)
})

test('an answer is dropped and requested again if the data has been loaded in the meantime', async () => {
  const answers: ((from: string) => void)[] = []
  globalThis.fetch = () =>
    new Promise((resolve) => {
      answers.push((from) =>
        resolve(Response.json({ code: '00000', data: { from, unsettled: [], settled: [] } })),
      )
    })
  const key = queryKey(unsettledTotals, {})
  receive(event('payment', 'T2'))
  await pass(GATHER_MS)
  expect(answers).toHaveLength(1)
  // The page loads it itself, and its answer is faster.
  client.setQueryData(key, { from: '2024-11-02', unsettled: [], settled: [] })
  answers[0]?.('2024-11-01')
  await pass(0)
  expect(client.getQueryData(key)).toMatchObject({ from: '2024-11-02' })
  expect(answers).toHaveLength(2)
  answers[1]?.('2024-11-03')
  await pass(0)
  expect(client.getQueryData(key)).toMatchObject({ from: '2024-11-03' })
})
