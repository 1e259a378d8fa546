/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import Box from '@mui/material/Box'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RecordHeader } from '#components/detail/record-header.tsx'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { trailRecord } from '#components/grid/use-rows-trail.ts'
import { MAIN_ID } from '#components/layout/main-id.ts'
import { NextDue } from '#components/trail/next-due.tsx'
import { Stepper } from '#components/trail/stepper.tsx'
import { trail } from '#components/trail/use-trail.ts'
import { type RefundRow, refundList } from '#lib/contract/refund.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { refund } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** Moves from record to record of a list, and back to the original row. */

const order = (no: number) => `/deal/transaction/${no}`
const complaint = (no: number, done: boolean) => ({ href: `/complaint/${no}`, done })
const go = (...hrefs: string[]) => act(() => hrefs.forEach((href) => void trail.arrive(href, false)))

beforeEach(() => go('/home'))

const link = (name: string | RegExp) => screen.getByRole('link', { name })

describe('the steps', () => {
  beforeEach(() => {
    go('/deal/refund?status=failed')
    trail.show({
      href: '/deal/refund?status=failed',
      records: [1, 2, 3].map((no) => trailRecord(order(no))),
      nextPage: '/deal/refund?status=failed&pageNo=2',
    })
  })

  test('are shown only for records of the list, with the current position', async () => {
    await renderInPortal(<Stepper />)
    expect(screen.queryByRole('navigation')).toBeNull()
    go(order(2))
    expect(screen.getByRole('navigation', { name: 'Records in the list' })).toHaveTextContent('2 of 3')
    expect(screen.getByRole('status')).toHaveTextContent('2, 2 of 3')
    expect(link('Back to Refunds')).toHaveAttribute('href', '/deal/refund?status=failed')
    expect(link('Previous record')).toHaveAttribute('href', order(1))
    expect(link('Next record')).toHaveAttribute('href', order(3))
    go('/home')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('end with the page: they link to the next list page or are disabled', async () => {
    await renderInPortal(<Stepper />)
    go(order(3))
    expect(link('Last on this page: go to the list’s next page')).toHaveAttribute(
      'href',
      '/deal/refund?status=failed&pageNo=2',
    )
    go(order(1))
    expect(link('This is the first record')).toHaveAttribute('aria-disabled', 'true')
  })
})

test('a record header has the links instead of the page, and the next header keeps the focus on the link', async () => {
  function Records() {
    const [no, setNo] = useState(1)
    const next = () => {
      setNo(2)
      trail.arrive(order(2), false)
    }
    return (
      // The router would do this.
      <Box
        onClickCapture={(event) => {
          event.preventDefault()
        }}
      >
        <Stepper />
        <RecordHeader key={no} title={no} numbers={[]} />
        <button type="button" tabIndex={-1} onMouseEnter={next}>
          arrive
        </button>
      </Box>
    )
  }
  go('/deal/refund')
  trail.show({ href: '/deal/refund', records: [1, 2, 3].map((no) => trailRecord(order(no))) })
  go(order(1))
  await renderInPortal(<Records />)
  expect(screen.getByRole('navigation')).toHaveTextContent('1 of 3')
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('navigation'))
  await userEvent.click(link('Next record'))
  await userEvent.hover(screen.getByText('arrive'))
  expect(screen.getByRole('navigation')).toHaveTextContent('2 of 3')
  expect(screen.getByRole('status')).toHaveTextContent('2, 2 of 3')
  expect(link('Next record')).toHaveFocus()
})

describe('after one record is finished', () => {
  const elsewhere = { href: '/complaint?status=pending', label: 'Complaints that need a response' }

  test('the next record that needs action has the focus', async () => {
    go('/complaint')
    trail.show({
      href: '/complaint',
      records: [complaint(1, false), complaint(2, true), complaint(3, false)],
    })
    go('/complaint/1')
    await renderInPortal(<NextDue elsewhere={elsewhere} />)
    await waitFor(() => expect(link('Next: 3')).toHaveFocus())
    expect(link('Next: 3')).toHaveAttribute('href', '/complaint/3')
    expect(trail.step?.records[0]?.done).toBe(true)
  })

  test('after the last record the list as it was has the focus', async () => {
    go('/complaint?pageNo=2')
    trail.show({ href: '/complaint?pageNo=2', records: [complaint(1, false), complaint(2, true)] })
    go('/complaint/1')
    await renderInPortal(<NextDue elsewhere={elsewhere} />)
    await waitFor(() => expect(link('Back to the list')).toHaveFocus())
    expect(link('Back to the list')).toHaveAttribute('href', '/complaint?pageNo=2')
  })

  test('a user who did not come from the list gets a link to the remaining records', async () => {
    go('/complaint/1')
    await renderInPortal(<NextDue elsewhere={elsewhere} />)
    await waitFor(() => expect(link('Complaints that need a response')).toHaveFocus())
  })
})

const columns = [
  {
    field: 'tradeNo' as const,
    header: 'Order',
    width: 200,
    render: ({ tradeNo }: RefundRow) => <a href={order(Number(tradeNo))}>{tradeNo}</a>,
  },
  // The list is sorted by it, so that the cards of a phone have a day above them.
  {
    field: 'appliedAt' as const,
    header: 'Applied at',
    width: 200,
    kind: 'time' as const,
    instant: ({ appliedAt }: RefundRow) => appliedAt,
  },
]
const opens = ({ tradeNo }: RefundRow) => [trailRecord(order(Number(tradeNo)))]
const rowId = ({ refundNo }: RefundRow) => refundNo

function List() {
  const list = useList(refundList)
  return (
    <main tabIndex={-1}>
      <ListScreen
        title="Refunds"
        list={list}
        layout={useColumnLayout<RefundRow>(
          { layout: 'refund', storedLayout: undefined, density: 'compact' },
          columns,
        )}
        rowId={rowId}
        opens={opens}
        defaultSort={{ field: 'appliedAt', order: 'desc' }}
        filter={null}
      />
    </main>
  )
}

test.each([
  ['1', 'the first row', '1'],
  ['2', 'the row that one came from', '2'],
  ['3', 'the last row', '3'],
  ['9', 'the row in the place of one that has gone', '3'],
])('back from %s the focus is in %s', async (left, _where, focused) => {
  const list = [1, 2, 3].map((no) => refund({ refundNo: `R${no}`, tradeNo: String(no) }))
  fakeApi({
    'refund/list.do': () => success({ total: 3, totalCapped: false, list }),
    'view/list.do': () => success([]),
  })
  go('/deal/refund')
  trail.show({
    href: '/deal/refund',
    records: ['1', '2', '3', '9'].map((no) => trailRecord(order(Number(no)))),
  })
  go(order(Number(left)), '/deal/refund')
  await renderedAt('/deal/refund', (at) => renderInPortal(at), <List />)
  await waitFor(() => expect(link(focused)).toHaveFocus())
  expect(link(focused).closest('tr')).toHaveClass('arrived')
  expect(document.querySelectorAll('.day-head')).toHaveLength(1)
})

test('after a dialog whose row is gone, the focus moves to the row in its place', async () => {
  function Rows() {
    const [rows, setRows] = useState(['A', 'B', 'C'])
    const [openRow, setOpenRow] = useState<string>()
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <table>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <td>
                  <button type="button" onClick={() => setOpenRow(row)}>
                    {row}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <ConfirmDialog
          open={openRow !== undefined}
          title="Delete?"
          confirmLabel="Delete"
          onConfirm={() => {
            setRows((now) => now.filter((row) => row !== openRow))
            setOpenRow(undefined)
          }}
          onClose={() => setOpenRow(undefined)}
        >
          It goes.
        </ConfirmDialog>
      </main>
    )
  }
  const user = userEvent.setup()
  await renderInPortal(<Rows />)
  await user.click(screen.getByRole('button', { name: 'B' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'B' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'B' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'C' })).toHaveFocus())
})
