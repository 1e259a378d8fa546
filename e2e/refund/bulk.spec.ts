import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { SheetUploadPage } from '#e2e/pages/sheet-upload.ts'

inLanguage('en-US', () => {
  test('selected orders are checked, corrected in place and refunded once', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const paid = []
    for (const amount of ['10.00', '20.00', '30.00'])
      paid.push(await sandbox.pay({ merchantNo, amount, currency: 'USD', outcome: 'success' }))
    await sandbox.untilRefundable(merchantNo)
    const list = new GridPage(page, t, t('routes.transaction'))
    await page.goto('/deal/transaction?sort=amount.asc')
    await list.ready()
    for (const { tradeNo } of paid) await list.row(tradeNo).getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: t('grid.selection') })
    await expect(bar).toContainText('60.00 USD')
    await bar.getByRole('link', { name: t('transaction.refund_selected', { count: 3 }) }).click()

    await expect(page).toHaveURL(/\/deal\/refund\/upload\?tradeNo=/)
    const address = page.url()
    const start = async () => {
      await page.getByRole('textbox', { name: t('refund.selected.reason') }).fill('Recall')
      await page.getByRole('button', { name: t('refund.selected.check') }).click()
    }
    await start()
    const upload = new SheetUploadPage(page, t, t('refund.upload_title'))
    const [first, , last] = paid
    await upload.correct(last?.tradeNo ?? '', '30.00', '30.01')
    await expect(page.getByText(t('validation.too_big', { maximum: '30.00' })).first()).toBeVisible()
    await page.getByRole('button', { name: t('refund.words.save', { count: 2, shown: '2' }) }).click()
    const sure = page.getByRole('dialog')
    await expect(sure).toContainText(t('refund.words.confirm_sums', { sums: '30.00 USD' }))
    await sure.getByRole('button', { name: t('refund.words.confirm'), exact: true }).click()
    await expect(page.getByText(t('refund.words.added'))).toBeVisible()

    // The same selection again: what was refunded stays refunded once.
    await page.goto(address)
    await start()
    const unchanged = page.getByRole('button', { name: t('refund.words.show_unchanged', { count: '2' }) })
    await expect(unchanged).toBeVisible()
    await page.goto(`/deal/refund?tradeNo=${first?.tradeNo}`)
    const refunds = new GridPage(page, t, t('routes.refund'))
    await refunds.ready()
    await expect(refunds.rows).toHaveCount(1)
  })
})
