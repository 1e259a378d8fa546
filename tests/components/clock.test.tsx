/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { memo } from 'react'
import { DueIn } from '#app/(portal)/_shared/due-in.tsx'
import { TimeLeft, TimeLeftChip } from '#app/(portal)/deal/dispute/time-left.tsx'
import { cellContent } from '#components/grid/column.ts'
import { defineColumns, useColumns } from '#components/grid/list-columns.ts'
import { useNow, usePortal } from '#lib/client/portal.tsx'
import { type DisputeRow, disputeList } from '#lib/contract/dispute.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { renderOnServer } from '#tests/support/server-rendered.tsx'

/** The provider's time advances in an open page. The page was rendered on 20 November 2026, at noon in Shanghai. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let visibility: DocumentVisibilityState
beforeEach(() => {
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
function turn(next: DocumentVisibilityState) {
  visibility = next
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

let rendered = 0
const Frame = memo(function Frame() {
  rendered += 1
  return <output>{usePortal().serverTime}</output>
})
const Now = () => <time>{useNow()}</time>
const now = () => document.querySelector('time')?.textContent
const frame = () => screen.getByRole('status').textContent

async function open() {
  rendered = 0
  await renderInPortal(
    <>
      <Frame />
      <Now />
    </>,
  )
}

test('useNow advances every minute, usePortal every 15 minutes', async () => {
  await open()
  expect([now(), frame()]).toEqual(['2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z'])
  pass(14 * MINUTE)
  expect([now(), frame(), rendered]).toEqual(['2026-11-20T04:14:00.000Z', '2026-11-20T04:00:00Z', 1])
  pass(MINUTE)
  expect([now(), frame(), rendered]).toEqual(['2026-11-20T04:15:00.000Z', '2026-11-20T04:15:00.000Z', 2])
})

test('at midnight, today is the new day', async () => {
  await open()
  pass(12 * HOUR)
  // In Shanghai.
  expect(frame()).toBe('2026-11-20T16:00:00.000Z')
})

test('a hidden page has no timer, and is up to date when it is visible again', async () => {
  await open()
  const timers = jest.getTimerCount()
  turn('hidden')
  expect(jest.getTimerCount()).toBe(timers - 1)
  pass(26 * HOUR)
  expect(now()).toBe('2026-11-20T04:00:00Z')
  turn('visible')
  expect([now(), frame()]).toEqual(['2026-11-21T06:00:00.000Z', '2026-11-21T06:00:00.000Z'])
  expect(jest.getTimerCount()).toBe(timers)
})

const dueAt = '2026-11-20T14:30:00Z'
const columns = defineColumns(disputeList, { labels: 'fields.dispute', rowId: 'disputeNo' }, (column) => ({
  shown: [column.deadline('dueAt', { isOpen: () => true })],
}))

function Cell({ at = dueAt }: { at?: string }) {
  const [column] = useColumns(columns, undefined)
  return column && <>{cellContent(column, { dueAt: at } as DisputeRow)}</>
}

test.each([
  ['of the shared text', <DueIn key="due" dueAt={dueAt} />],
  ['of a dispute', <TimeLeft key="left" row={{ stage: 'to_answer', dueAt }} />],
  ['in a list', <Cell key="cell" />],
])('the time left %s follows the clock', async (_, content) => {
  await renderInPortal(content)
  expect(screen.getByText(/^(1[01]) hours/)).toBeTruthy()
  const before = screen.getByText(/^(1[01]) hours/).textContent
  pass(5 * HOUR)
  expect(screen.queryByText(before ?? '')).toBeNull()
  expect(screen.getByText(/^[56] hours/)).toBeTruthy()
})

test.each([
  ['2026-11-20T14:30:00Z', 31, 'bad', '9'],
  ['2026-11-21T14:30:00Z', 31, 'attention', '33'],
  ['2026-11-23T03:59:00Z', 0, 'attention', '71'],
])(
  'the head of a dispute due at %s has the hours and the color of the list',
  async (at, minutes, tone, hours) => {
    await renderInPortal(
      <>
        <Cell at={at} />
        <TimeLeftChip row={{ stage: 'to_answer', dueAt: at }} />
      </>,
    )
    pass(minutes * MINUTE)
    const chips = [...document.querySelectorAll('.portal-state')]
    const chip = [`portal-state ${tone}`, hours]
    expect(chips.map(({ className, textContent }) => [className, textContent?.split(' ')[0]])).toEqual([
      chip,
      chip,
    ])
  },
)

test('the first time in the browser is the one of the server, however late the page starts', async () => {
  const page = await renderOnServer(<Now />)
  jest.setSystemTime(Date.now() + HOUR)
  const differences = await page.hydrate()
  expect([differences, now()]).toEqual([[], '2026-11-20T04:00:00Z'])
  page.remove()
})
