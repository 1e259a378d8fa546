/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { DisputeHead } from '#app/(portal)/deal/dispute/[disputeNo]/dispute-head.tsx'
import { DisputeScreen } from '#app/(portal)/deal/dispute/dispute-screen.tsx'
import { RecordSections } from '#app/(portal)/deal/transaction/[tradeNo]/customer/record-sections.tsx'
import type { CustomerInfo } from '#lib/contract/customer.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { AtAddress, renderedAt } from '#tests/support/address.tsx'
import { complaintInfo } from '#tests/support/complaint-info.ts'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

test.each([
  ['stage=to_answer', 'Any time'],
  ['arbitrationResponse=open', 'Any time'],
  ['stage=closed', '182 days'],
])('with %s the period of filing: %s', async (query, period) => {
  fakeApi({ [disputeList.path]: () => success({ total: 0, totalCapped: false, list: [], counts: [] }) })
  await renderedAt(
    `/deal/dispute?${query}`,
    (at) => renderInPortal(at, {}),
    <DisputeScreen layout="dispute" density="compact" storedLayout={undefined} />,
  )
  expect(await screen.findByRole('button', { name: `Filed at: ${period}` })).toBeVisible()
})

const { dispute } = complaintInfo({
  stage: 'closed',
  representmentStatus: 'represent_success',
  arbitrationStatus: 'failed',
  arbitrationResponse: 'accepted',
})

test('a dispute that was lost in the second round is lost, although its representment was won', async () => {
  const none = { total: 0, totalCapped: false }
  const counts = { to_answer: none, under_review: none, closed: { total: 1, totalCapped: false } }
  fakeApi({
    [disputeList.path]: () => success({ total: 1, totalCapped: false, list: [dispute], counts }),
  })
  await renderedAt(
    '/deal/dispute?stage=closed',
    (at) => renderInPortal(at, { pages: ['/deal/dispute'] }),
    <DisputeScreen layout="dispute" density="compact" storedLayout={undefined} />,
  )
  expect((await screen.findAllByText('Lost')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Representment won')).toBeNull()
})

test('the page of the customer and the head of the dispute show the result of the second round', async () => {
  const none = { total: 0, list: [] }
  const disputes = { total: 1, list: [dispute] }
  const customer = { orders: none, refunds: null, disputes, complaints: null, filters: null }
  await renderInPortal(
    <AtAddress href="/deal/dispute/D1">
      <RecordSections customer={customer as unknown as CustomerInfo} />
      <DisputeHead info={complaintInfo(dispute)} actions={null} />
    </AtAddress>,
  )
  expect(screen.getAllByText('Lost')).toHaveLength(2)
  expect(screen.queryByText('Representment won')).toBeNull()
})
