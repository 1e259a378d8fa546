/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ComplaintDetailScreen } from '#app/(portal)/complaint/[complaintNo]/complaint-detail-screen.tsx'
import type { ComplaintDetail } from '#lib/contract/complaint.ts'
import { AtAddress } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const prepared = 'Dear Ann,\n\n\n\nKind regards\nShop'
const pending: ComplaintDetail = {
  complaintNo: 'C1',
  tradeNo: 'T1',
  orderNo: 'M-7',
  gatewayNo: '10000101',
  amount: '100.00',
  currency: 'USD',
  status: 'pending',
  reason: 'not_received',
  level: 'normal',
  count: 1,
  method: 'email',
  followUpType: null,
  followedUpAt: null,
  followedUpBy: null,
  closedAt: null,
  customerName: 'Ann Lee',
  email: 'ann@customer.example',
  entries: [],
  version: 1,
  complainedAt: '2026-11-19T04:00:00Z',
  order: {
    orderState: 'paid',
    refunded: 'none',
    createdAt: '2026-11-18T02:00:00Z',
    waybillUploaded: true,
    website: 'shop.example.com',
  },
  reply: { locale: 'en_US', subject: 'Your complaint', text: prepared },
}
const answered = (state: 'sent' | 'failed'): ComplaintDetail => ({
  ...pending,
  status: 'following',
  version: 2,
  entries: [
    {
      kind: 'emailed',
      at: '2026-11-19T05:00:00Z',
      by: 'admin',
      method: 'email',
      followUpType: null,
      text: prepared,
      mail: { to: pending.email, subject: 'Your complaint', locale: 'en_US', state },
    },
  ],
})
const following = answered('sent')
const may = {
  pages: ['/complaint'],
  calls: ['complaint/update.do', 'complaint/reply.do'],
  gateways: [{ gatewayNo: '10000101', label: 'Global store', environment: 'live' as const, currency: 'USD' }],
}

async function answering(reply: () => ReturnType<typeof success>) {
  const shown = { now: pending }
  const api = fakeApi({
    'common/getOperationToken.do': () => success('token-1'),
    'complaint/detail.do': () => success(shown.now),
    'complaint/reply.do': reply,
  })
  const user = userEvent.setup()
  await renderInPortal(
    <AtAddress href="/complaint/C1">
      <ComplaintDetailScreen complaintNo="C1" />
    </AtAddress>,
    may,
  )
  await user.click(await screen.findByRole('button', { name: 'Answer by email' }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    api,
    shown,
    user,
    dialog,
    text: dialog.getByRole('textbox', { name: /^Email/ }),
    send: () => user.click(dialog.getByRole('button', { name: 'Send email' })),
  }
}

test('an email without an answer is not sent; a written one is, and the next complaint is offered', async () => {
  const { api, shown, user, dialog, text, send } = await answering(() => success(following))
  await send()
  expect(await dialog.findByText('Write your answer between the greeting and the closing')).toBeVisible()
  expect(text).toBeInvalid()
  expect(screen.getByText('Global store · 10000101')).toBeInTheDocument()
  expect(api.of('complaint/reply.do')).toEqual([])
  await user.type(text, ' Back soon.')
  shown.now = following
  await send()
  expect(await screen.findByText('Done.')).toBeVisible()
  expect(api.of('complaint/reply.do')).toHaveLength(1)
})

test('an email that could not be delivered closes the dialog, but the complaint is not shown as done', async () => {
  const failed = answered('failed')
  const { shown, user, text, send } = await answering(() => success(failed))
  await user.type(text, ' Back soon.')
  shown.now = failed
  await send()
  expect(await screen.findByText(/The email could not be delivered/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Done.')).toBeNull()
})

test('a complaint that a colleague has answered is not shown as done here', async () => {
  const { shown, user, text, send, dialog } = await answering(() => refusal('E3010', 'It has changed.'))
  await user.type(text, ' Back soon.')
  shown.now = following
  await send()
  expect(await dialog.findByText(/has changed/)).toBeVisible()
  expect(screen.queryByText('Done.')).toBeNull()
})
