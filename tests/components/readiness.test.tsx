/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import { ReadinessScreen } from '#app/(portal)/settlement/summary/readiness/readiness-screen.tsx'
import { waybillSheet } from '#lib/contract/waybill.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The link from the orders that are held back to the upload of their waybills. */

const PAGE = '/settlement/summary/readiness'
const UPLOAD = 'Upload waybills for these'

async function open(filter: string, reason = 'no_waybill') {
  fakeApi({
    'settlement/readiness.do': () => success({ gateways: [] }),
    'settlement/heldBackList.do': () =>
      success({
        total: 1,
        totalCapped: false,
        list: [
          {
            tradeNo: 'T1',
            orderNo: 'HT1',
            gatewayNo: '10000101',
            createdAt: '2026-11-20T04:00:00Z',
            amount: '28.50',
            currency: 'USD',
            reason,
            uploadBy: '2026-11-27T04:00:00Z',
            settledBy: '2027-05-20T04:00:00Z',
            nextPayoutAt: '2026-12-01T04:00:00Z',
          },
        ],
      }),
  })
  await renderedAt(
    `${PAGE}${filter}`,
    (at) =>
      renderInPortal(at, {
        pages: ['/settlement/summary', '/deal/waybill'],
        calls: [waybillSheet.saveRows.path],
      }),
    <ReadinessScreen layout="settlement_held_back" density="compact" storedLayout={undefined} />,
  )
  await screen.findAllByText('T1')
}

test.each(['', '?reason=no_waybill', '?reason=no_waybill&reason=rate_below_line'])(
  'orders under the filter “%s” can lack waybills: they are uploaded under the same filter',
  async (filter) => {
    await open(filter)
    const href = screen.getByRole('link', { name: UPLOAD }).getAttribute('href') ?? ''
    expect(href).toContain('/deal/waybill/upload?heldBack=1')
    expect(href).toContain(filter.slice(1))
  },
)

test('orders that only wait for the delivery rate have waybills: there is nothing to upload', async () => {
  await open('?reason=rate_below_line', 'rate_below_line')
  expect(screen.queryByRole('link', { name: UPLOAD })).toBeNull()
})
