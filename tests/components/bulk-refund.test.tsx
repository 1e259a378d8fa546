/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UploadScreen } from '#app/(portal)/deal/refund/upload/upload-screen.tsx'
import { TransactionScreen } from '#app/(portal)/deal/transaction/transaction-screen.tsx'
import { RefundUploadsScreen } from '#app/(portal)/deal/uploads-screen.tsx'
import { refundSheet } from '#lib/contract/refund.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { order } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** A bulk refund of selected orders: from the list to the saved rows. */

const SAVE = refundSheet.saveRows.path
const rights = { pages: ['/deal/transaction', '/deal/refund'], calls: [SAVE] }

test('the list opens a bulk refund with the selected orders and their total', async () => {
  fakeApi({
    'transaction/list.do': () =>
      success({
        total: 2,
        totalCapped: false,
        list: [order(), order({ tradeNo: 'T2', refundableAmount: '1.50', currency: 'EUR' })],
      }),
    'common/getWebsites.do': () => success([]),
  })
  const user = userEvent.setup()
  await renderedAt(
    '/deal/transaction',
    (at) => renderInPortal(at, rights),
    <TransactionScreen layout="transaction" density="compact" storedLayout={undefined} />,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select T1001' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select T2' }))
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  expect(await bar.findByText('100.00 USD + 1.50 EUR')).toBeVisible()
  expect(bar.getByRole('link', { name: 'Refund 2 orders' })).toHaveAttribute(
    'href',
    '/deal/refund/upload?tradeNo=T1001&tradeNo=T2',
  )
  bar.getByRole('button', { name: 'Clear selection' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('checkbox', { name: 'Select T1001' })).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Select T1001' })).not.toBeChecked()
})

test('a reason first, then the dry run, then one confirmation with the total; each row shows its result', async () => {
  const row = (line: number, verdict: string, amount: string, more: object = {}) => ({
    line,
    verdict,
    cells: { tradeNo: `T${line}`, amount, currency: 'USD', reason: 'Recall' },
    issues: [],
    tradeNo: `T${line}`,
    before: null,
    ...more,
  })
  const rows = [
    row(1, 'new', '10.00'),
    row(2, 'new', '2.50'),
    row(3, 'unchanged', '5.00'),
    row(4, 'wrong', '1.00', { issues: [{ column: 'tradeNo', message: 'refund_charged_back' }] }),
  ]
  const upload = {
    batchNo: 'U1',
    fileName: 'selected_orders',
    uploadedBy: 'admin',
    uploadedAt: '2026-11-20T04:00:00Z',
  }
  const { of } = fakeApi({
    [refundSheet.checkRows.path]: () => success({ rows }),
    'common/getOperationToken.do': () => success('token-1'),
    [SAVE]: () =>
      success({ upload: { ...upload, total: 4, added: 2, replaced: 0, unchanged: 1, failed: 1 }, rows }),
  })
  const user = userEvent.setup()
  await renderedAt(
    `/deal/refund/upload?${rows.map(({ tradeNo }) => `tradeNo=${tradeNo}`).join('&')}`,
    (at) => renderInPortal(at, rights),
    <UploadScreen />,
  )
  const check = await screen.findByRole('button', { name: 'Check' })
  await user.click(check)
  expect(screen.getByText('Required')).toBeVisible()
  expect(of(refundSheet.checkRows.path)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Recall ')
  await user.click(check)
  expect(await screen.findByRole('button', { name: 'To be refunded (2)' })).toBeVisible()
  expect(screen.getByText(/^Selected orders: 1 row/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start over' })).toBeVisible()
  expect(screen.queryByText('Upload another file')).toBeNull()
  expect(screen.getByRole('button', { name: 'Already refunded (1)' })).toBeVisible()
  expect(of(refundSheet.checkRows.path).map(({ body }) => body)).toEqual([
    { rows: rows.map(({ line, tradeNo }) => ({ line, cells: { tradeNo, reason: 'Recall' } })) },
  ])
  await user.click(screen.getByRole('button', { name: 'Refund 2 orders' }))
  const sure = within(await screen.findByRole('dialog'))
  expect(sure.getByText('Total: 12.50 USD. Refunds cannot be undone.')).toBeVisible()
  await user.click(sure.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Refunds requested')).toBeVisible()
  expect(screen.getByText('Selected orders')).toBeVisible()
  expect(of(SAVE).map(({ body, token }) => [body, token])).toEqual([
    [{ fileName: 'selected_orders', rows: expect.arrayContaining([expect.anything()]) }, 'token-1'],
  ])
  expect(of(SAVE)[0]?.body).toMatchObject({ rows: { length: 4 } })
})

describe('the check of selected orders', () => {
  const ADDRESS = '/deal/refund/upload?tradeNo=T1'
  const reason = () => screen.findByRole('textbox', { name: 'Reason' })
  const checkWith = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(await reason(), 'Recall')
    await user.click(screen.getByRole('button', { name: 'Check' }))
  }

  test('fails: the error is shown, and the reason stays', async () => {
    fakeApi({ [refundSheet.checkRows.path]: () => refusal('E9999', 'System error') })
    const user = userEvent.setup()
    await renderedAt(ADDRESS, (at) => renderInPortal(at, rights), <UploadScreen />)
    await checkWith(user)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await reason()).toHaveValue('Recall')
  })

  test('is canceled: the form is back with its reason, and a late answer changes nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { of } = fakeApi({
      [refundSheet.checkRows.path]: async () => {
        await promise
        return success({ rows: [] })
      },
    })
    const user = userEvent.setup()
    await renderedAt(ADDRESS, (at) => renderInPortal(at, rights), <UploadScreen />)
    await checkWith(user)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await reason()).toHaveValue('Recall')
    resolve()
    expect(of(refundSheet.checkRows.path)).toHaveLength(1)
    expect(await reason()).toHaveValue('Recall')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test.each([
  ['with the permission for the failed rows', [refundSheet.failedDownload.path], 1],
  ['without it', [], 0],
])('an upload leads to its refunds %s', async (_, calls, buttons) => {
  fakeApi({
    [refundSheet.uploads.path]: () =>
      success({
        total: 1,
        totalCapped: false,
        list: [
          {
            batchNo: 'U1',
            fileName: 'selected_orders',
            uploadedBy: 'admin',
            uploadedAt: '2026-11-20T04:00:00Z',
            total: 3,
            added: 2,
            replaced: 0,
            unchanged: 0,
            failed: 1,
          },
        ],
      }),
    'common/getOperators.do': () => success([]),
  })
  await renderedAt(
    '/deal/refund/results',
    (at) => renderInPortal(at, { pages: ['/deal/refund'], calls }),
    <RefundUploadsScreen layout="uploads" density="compact" storedLayout={undefined} />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for U1' }))
  expect(screen.getByText('Selected orders')).toBeVisible()
  expect(await screen.findByRole('menuitem', { name: 'Refunds' })).toHaveAttribute(
    'href',
    '/deal/refund?uploadNo=U1',
  )
  expect(screen.queryAllByText('Failed', { selector: 'button *, button' })).toHaveLength(buttons)
})
