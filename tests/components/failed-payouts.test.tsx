/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import { FailedAlert } from '#app/(portal)/_shared/failed-alert.tsx'
import type { FailedPayout } from '#lib/contract/settlement-rows.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The texts of a page about failed payouts. */

const payout: FailedPayout = {
  batchNo: 'S26112410000101',
  state: 'confirmation_failed',
  retryAt: '2026-11-27T04:00:00.000Z',
  amount: '1086.80',
  currency: 'USD',
  remark: 'Account name does not match',
}

test('each failed payout has its amount, retry, reason and remark, and the next step below', async () => {
  await renderInPortal(
    <FailedAlert payouts={[payout, { ...payout, batchNo: 'S26112410000102', remark: null }]} />,
  )
  const alert = within(screen.getByRole('status'))
  const [first, second] = alert.getAllByRole('listitem')
  expect(first).toHaveTextContent(
    'The payout of 1,086.80 USD failed. Retry on 2026-11-27. Confirmation failed. Account name does not match S26112410000101',
  )
  expect(second).toHaveTextContent('Confirmation failed. S26112410000102')
  expect(alert.getByText(/Before the retry, make sure that the bank account is correct/)).toBeVisible()
})

test('the page of the batch does not link to itself', async () => {
  await renderInPortal(<FailedAlert payouts={[payout]} batchLink={false} />)
  expect(screen.queryByText(payout.batchNo)).toBeNull()
})
