/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WebsiteDetailScreen } from '#app/(portal)/risk/website_profile/[websiteNo]/website-detail-screen.tsx'
import { RectifyDialog } from '#app/(portal)/risk/website_profile/rectify-dialog.tsx'
import { websiteStatuses } from '#lib/contract/record-states.ts'
import type { WebsiteRow } from '#lib/contract/website.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The page of a website: whose comments it shows, and what follows a rectification. */

const PAGE = '/risk/website_profile'

const website = (given: Partial<WebsiteRow>): WebsiteRow => ({
  websiteNo: 'W1',
  gatewayNo: '10000101',
  url: 'shop.example',
  status: 'reviewed',
  rectification: 'to_rectify',
  reviewOpinion: 'No imprint',
  rectifyDueAt: '2026-12-05T04:00:00Z',
  rectificationOpinion: 'No refund policy',
  rectificationCount: 1,
  complianceComment: null,
  closeReason: null,
  createdAt: '2026-11-20T04:00:00Z',
  createdBy: 'admin',
  version: 1,
  updatedAt: '2026-11-20T04:00:00Z',
  updatedBy: null,
  ...given,
})

/** Loads everything again, as after a change. */
function Reload() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      reload
    </button>
  )
}

const counts = Object.fromEntries(websiteStatuses.map((status) => [status, { total: 0, totalCapped: false }]))

async function open(given: Partial<WebsiteRow> = {}) {
  let row = website(given)
  fakeApi({
    'websiteLimit/list.do': () =>
      success({ total: 1, totalCapped: false, list: [row], counts, toRectify: 1 }),
    'websiteLimit/operations.do': () => success({ total: 0, totalCapped: false, list: [] }),
  })
  await renderedAt(
    `${PAGE}/W1`,
    (at) => renderInPortal(at, { pages: [PAGE], calls: [] }),
    <>
      <WebsiteDetailScreen websiteNo="W1" />
      <Reload />
    </>,
  )
  await screen.findByText('shop.example')
  return async (changes: Partial<WebsiteRow>) => {
    row = website({ ...given, ...changes })
    await userEvent.click(screen.getByText('reload'))
  }
}

test('a website that needs rectification shows the comments on it', async () => {
  await open()
  expect(screen.getByText('Rectification comments: No refund policy')).toBeVisible()
  expect(screen.queryByText(/^Review comments:/)).toBeNull()
})

test.each(['review_failed', 'audit_failed'] as const)(
  'a website in state %s shows the comments of the review',
  async (status) => {
    await open({ status, rectification: 'unchecked', rectificationOpinion: null })
    expect(screen.getByText('Review comments: No imprint')).toBeVisible()
    expect(screen.queryByText(/^Rectification comments:/)).toBeNull()
  },
)

test('the dialog of a rectification shows the comments on it', async () => {
  fakeApi({})
  await renderInPortal(
    <RectifyDialog
      row={website({})}
      latest={undefined}
      open
      onClose={() => undefined}
      onClosed={() => undefined}
    />,
    { pages: [PAGE], calls: [] },
  )
  expect(await screen.findByText('Rectification comments: No refund policy')).toBeVisible()
})

test('after a rectification, the other websites that need one follow, the most urgent first', async () => {
  const change = await open()
  await change({ rectification: 'rectified' })
  const href = (await screen.findByRole('link', { name: 'Show' })).getAttribute('href')
  const params = new URLSearchParams(href?.split('?')[1])
  expect(href?.split('?')[0]).toBe(PAGE)
  expect(Object.fromEntries(params)).toEqual({
    status: 'reviewed',
    rectification: 'to_rectify',
    sort: 'updatedAt.asc',
  })
})
