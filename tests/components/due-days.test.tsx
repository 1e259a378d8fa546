/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import { DeadlineDays } from '#app/(portal)/deadlines/deadline-days.tsx'
import { refundColumns } from '#app/(portal)/deal/refund/refund-columns.ts'
import { type Column, cellText } from '#components/grid/column.ts'
import { useColumns } from '#components/grid/list-columns.ts'
import type { Deadline } from '#lib/contract/deadline.ts'
import type { RefundRow } from '#lib/contract/refund.ts'
import { refund } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The distance to a due date. The current time is 20 November 2026, noon in Shanghai. */

const today = '2026-11-20'

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-22', 'in 2 days'],
  ['2026-12-01', 'in 11 days'],
])('a deadline on %s is due %s', async (day, words) => {
  const deadline: Deadline = {
    kind: 'dispute',
    day,
    dueAt: `${day}T15:59:59Z`,
    overdue: false,
    count: 1,
    no: 'D1',
    subject: 'M-7',
    amount: '40.00',
    currency: 'USD',
    from: null,
    to: null,
    gatewayNo: null,
  }
  await renderInPortal(
    <DeadlineDays title="Ahead" days={[[day, [deadline]]]} today={today} timeZone="Asia/Shanghai" />,
  )
  const heading = await screen.findByRole('heading', { name: new RegExp(day) })
  expect(within(heading.parentElement ?? heading).getByText(words)).toBeInTheDocument()
})

test.each([
  ['2026-11-19', '2026-11-19'],
  ['2026-11-20', '2026-11-20 (today)'],
  ['2026-11-21', '2026-11-21 (tomorrow)'],
  ['2026-11-23', '2026-11-23 (in 3 days)'],
])('the next step of a refund on %s: %s', async (nextStepOn, text) => {
  let columns: readonly Column<RefundRow>[] = []
  function Probe() {
    columns = useColumns(refundColumns, undefined)
    return null
  }
  await renderInPortal(<Probe />)
  const column = columns.find(({ field }) => field === 'nextStepOn')
  expect(column && cellText(column, refund({ nextStepOn }))).toBe(text)
})
