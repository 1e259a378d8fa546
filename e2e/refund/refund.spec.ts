import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { FilterBar } from '#e2e/pages/filter.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { RefundDialog } from '#e2e/pages/refund-dialog.ts'

inLanguage('zh-CN', () => {
  test('a partial refund, then the exact rest, then no more; both succeed over time', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const paid = await sandbox.pay({ merchantNo, amount: '100.10', currency: 'USD', outcome: 'success' })
    await sandbox.untilRefundable(merchantNo)
    const grid = new GridPage(page, t, t('routes.transaction'))
    const refund = new RefundDialog(page, t)

    await page.goto(`/deal/transaction?tradeNo=${paid.tradeNo}`)
    await grid.ready()
    const button = grid
      .row(paid.tradeNo)
      .getByRole('button', { name: t('transaction.refund_order', { tradeNo: paid.tradeNo }) })
    await button.click()
    await refund.enterPart('33.37', 'e2e part')
    await refund.confirm()
    await expect(refund.done).toBeVisible()
    await refund.close()
    await expect
      .poll(() => grid.column(t('fields.transaction.orderState')))
      .toEqual([t('enums.orderState.partly_refunded')])

    await page.goto(`/deal/transaction/${paid.tradeNo}`)
    await page.getByRole('button', { name: t('detail.refund'), exact: true }).click()
    await expect(refund.amount).toHaveValue('66.73')
    await refund.enterAll('e2e rest')
    await refund.confirm()
    await expect(refund.done).toBeVisible()
    await refund.close()

    await page.getByRole('button', { name: t('detail.refund'), exact: true }).click()
    await expect(refund.refused).toBeVisible()
    await expect(refund.dialog.getByText(t('refund_dialog.refusal.nothing_left'))).toBeVisible()
    await refund.close()

    const refunds = new GridPage(page, t, t('routes.refund'))
    const statuses = () => refunds.column(t('fields.refund.status'))
    await page.goto(`/deal/refund?tradeNo=${paid.tradeNo}`)
    await refunds.ready()
    expect(await statuses()).toEqual(Array(2).fill(t('enums.refundStatus.pending')))
    await sandbox.advance(merchantNo, 'P3D')
    await page.reload()
    await refunds.ready()
    expect(await statuses()).toEqual(Array(2).fill(t('enums.refundStatus.audit_success_unprocessed')))
    await sandbox.advance(merchantNo, 'P12D')
    await page.reload()
    await refunds.ready()
    expect(await statuses()).toEqual(Array(2).fill(t('enums.refundStatus.success')))
  })

  test('an order that is not reconciled yet shows this', async ({ page, t, sandbox, merchantNo }) => {
    const paid = await sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD', outcome: 'success' })
    await page.goto(`/deal/transaction/${paid.tradeNo}`)
    await page.getByRole('button', { name: t('detail.refund'), exact: true }).click()
    const refund = new RefundDialog(page, t)
    await expect(refund.dialog.getByText(t('refund_dialog.refusal.unreconciled'))).toBeVisible()
  })
})

test('too much, too little, too many decimals: each has an error at the field', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const paid = await sandbox.pay({ merchantNo, amount: '50.00', currency: 'USD', outcome: 'success' })
  await sandbox.untilRefundable(merchantNo)
  await page.goto(`/deal/transaction/${paid.tradeNo}`)
  await page.getByRole('button', { name: t('detail.refund'), exact: true }).click()
  const refund = new RefundDialog(page, t)
  for (const [amount, issue] of [
    ['0', t('refund_dialog.amount_issue.not_positive')],
    ['1.234', t('refund_dialog.amount_issue.too_many_decimals', { currency: 'USD', decimals: 2 })],
    ['1,5', t('refund_dialog.amount_issue.format')],
  ] as const) {
    await refund.enterPart(amount, 'e2e')
    await expect(refund.amount).toHaveAccessibleDescription(new RegExp(issue.slice(0, 12)))
  }
  await refund.amount.fill('50.01')
  await refund.next()
  await expect(refund.amount).toHaveAccessibleDescription(/50\.00/)
  await expect(refund.amount).toHaveAttribute('aria-invalid', 'true')
})

test('a double click creates one refund', async ({ page, t, sandbox, merchantNo }) => {
  const paid = await sandbox.pay({ merchantNo, amount: '10.00', currency: 'USD', outcome: 'success' })
  await sandbox.untilRefundable(merchantNo)
  await page.goto(`/deal/transaction/${paid.tradeNo}`)
  await page.getByRole('button', { name: t('detail.refund'), exact: true }).click()
  const refund = new RefundDialog(page, t)
  await refund.enterPart('1.00', 'e2e double')
  await refund.confirmButton.dblclick()
  await expect(refund.done).toBeVisible()
  await page.goto(`/deal/refund?tradeNo=${paid.tradeNo}`)
  const refunds = new GridPage(page, t, t('routes.refund'))
  await refunds.ready()
  await expect(refunds.rows).toHaveCount(1)
})

test('the refund list is filtered by order number', async ({ page, t, sandbox, merchantNo }) => {
  const paid = await sandbox.pay({ merchantNo, amount: '12.00', currency: 'USD', outcome: 'success' })
  await sandbox.untilRefundable(merchantNo)
  await page.goto(`/deal/transaction/${paid.tradeNo}`)
  await page.getByRole('button', { name: t('detail.refund'), exact: true }).click()
  const refund = new RefundDialog(page, t)
  await refund.enterAll('e2e list')
  await refund.confirm()
  await expect(refund.done).toBeVisible()
  await page.goto('/deal/refund')
  const refunds = new GridPage(page, t, t('routes.refund'))
  await refunds.ready()
  const filter = new FilterBar(page, t)
  await filter.find(paid.orderNo)
  await expect(refunds.rows).toHaveCount(1)
  await expect(refunds.rows.first()).toContainText(paid.tradeNo)
  await expect(page).toHaveURL(new RegExp(`orderNo=${paid.orderNo}`))
})
