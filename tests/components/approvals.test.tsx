/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WaitingApprovals } from '#app/(portal)/_shared/waiting-approvals.tsx'
import { ApproveDialog } from '#app/(portal)/settings/approvals/approve-dialog.tsx'
import { RefuseDialog } from '#app/(portal)/settings/approvals/refuse-dialog.tsx'
import type { ApprovalRow } from '#lib/contract/approval.ts'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The dialogs of a decision, and the note at a record. */

const row: ApprovalRow = {
  approvalNo: 'P1',
  kind: 'refund',
  state: 'waiting',
  operation: 'Request a refund',
  target: 'T1',
  tradeNo: 'T1',
  amount: '60.00',
  currency: 'USD',
  requestedBy: 'anna',
  requestedAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
  approver: null,
  endedAt: null,
  reason: null,
  failure: null,
  resultNo: null,
  own: false,
  changes: [{ field: 'Reason', before: null, after: 'Wrong size' }],
}
const dialog = { row, latest: row, open: true, onClose: () => undefined, onClosed: () => undefined }
const rights = {
  pages: ['/settings/approvals', '/deal/transaction'],
  calls: ['approval/approve.do', 'approval/refuse.do'],
}
const token = { 'common/getOperationToken.do': () => success('token') }
const methods = { 'twoStep/confirmMethods.do': () => success({ methods: [], maskedPhone: null }) }

test.each([
  ['approved', null, 'Request P1 approved. The operation has taken effect.'],
  [
    'failed',
    'The order is frozen.',
    'Request P1 was approved, but the operation is no longer possible: The order is frozen.',
  ],
] as const)('a request that is %s shows this', async (state, failure, text) => {
  const { sent } = fakeApi({
    ...token,
    ...methods,
    'approval/approve.do': () => success({ ...row, state, failure, approver: 'admin' }),
  })
  await renderInPortal(<ApproveDialog {...dialog} />, rights)
  const form = await screen.findByRole('dialog')
  expect(within(form).getByText('Wrong size')).toBeInTheDocument()
  await userEvent.type(within(form).getByLabelText(/^Password/), 'Sandbox#2026')
  await userEvent.click(within(form).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(sent.find(({ path }) => path === 'approval/approve.do')?.body).toEqual({
    approvalNo: 'P1',
    password: 'Sandbox#2026',
  })
})

test('a refusal without a reason is not sent', async () => {
  const { sent } = fakeApi({ ...token, 'approval/refuse.do': () => success({ ...row, state: 'refused' }) })
  await renderInPortal(<RefuseDialog {...dialog} />, rights)
  const form = await screen.findByRole('dialog')
  await userEvent.click(within(form).getByRole('button', { name: 'Reject' }))
  expect(await within(form).findByLabelText(/^Reason/)).toBeInvalid()
  expect(sent.map(({ path }) => path)).not.toContain('approval/refuse.do')
})

test.each([
  ['with the page of approvals', rights.pages, 1],
  ['without it', ['/deal/transaction'], 0],
] as const)('a record shows what waits; a user %s has a link to it or not', async (_, pages, links) => {
  fakeApi({ 'approval/waiting.do': () => success({ waiting: [row] }) })
  await renderInPortal(<WaitingApprovals kind="refund" target="T1" />, { pages: [...pages], calls: [] })
  expect(await screen.findByRole('status')).toHaveTextContent(
    /A refund of .*60\.00.* waits for approval by a second person, requested by anna/,
  )
  expect(screen.queryAllByRole('link', { name: 'Request P1' })).toHaveLength(links)
})
