import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { SheetUploadPage } from '#e2e/pages/sheet-upload.ts'
import { ruleNumbers } from '#lib/rules/numbers.ts'

const header = ['Serial order number', '物流商代码', 'Tracking number', '查询网址']

inLanguage('zh-CN', () => {
  test('a file is checked, corrected in place, saved, and shown on the list', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const first = await sandbox.pay({ merchantNo, amount: '10.00', currency: 'USD', outcome: 'success' })
    const second = await sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD', outcome: 'success' })
    await sandbox.untilRefundable(merchantNo)
    const upload = new SheetUploadPage(page, t, t('waybill.upload_title'))
    await page.goto('/deal/waybill/upload')
    await upload.choose([
      header,
      [first.tradeNo, 'DHL', 'JD0000001', 'www.dhl.com'],
      [second.tradeNo, 'DHL', 'JD0000002', 'https://www.dhl.com'],
      ['no-such-order', 'DHL', 'JD0000003', 'www.dhl.com'],
    ])
    await expect(upload.show('wrong', 2)).toHaveAttribute('aria-pressed', 'true')
    await expect(upload.show('new', 1)).toBeVisible()

    await upload.correct(second.tradeNo, 'https://www.dhl.com', 'www.dhl.com')
    await expect(upload.show('wrong', 1)).toBeVisible()
    await upload.save(2)
    await upload.confirm()
    await expect(page.getByText(t('upload.done_failed', { count: 1, shown: '1' }))).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('upload.failed_download'), exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^waybill-failed-U\d+\.xlsx$/)

    await page.getByRole('link', { name: t('upload.results') }).click()
    const uploads = new GridPage(page, t, t('waybill.results_title'))
    await uploads.ready()
    expect(await uploads.column(t('fields.upload.added'))).toEqual(['2'])
    expect(await uploads.column(t('fields.upload.failed'))).toEqual(['1'])

    const list = new GridPage(page, t, t('routes.waybill'))
    await page.goto('/deal/waybill?waybillStatus=uploaded')
    await list.ready()
    expect(new Set(await list.column(t('fields.waybill.trackingNumber')))).toEqual(
      new Set(['JD0000001', 'JD0000002']),
    )
  })
})

test('a file that is not a workbook is refused with the reason, by the portal or by the provider', async ({
  page,
  t,
}) => {
  const upload = new SheetUploadPage(page, t, t('waybill.upload_title'))
  await page.goto('/deal/waybill/upload')
  await upload.chooseBytes(Buffer.from('MZ'), 'tool.exe')
  await expect(page.getByText(t('upload.issue.not_excel'))).toBeVisible()
  await upload.chooseBytes(Buffer.from('MZ'), 'tool.xlsx')
  await expect(page.getByText(t('errors.upload_not_excel'))).toBeVisible()
  await upload.chooseBytes(Buffer.alloc(2 * 1024 * 1024 + 1), 'large.xlsx')
  await expect(page.getByText(t('upload.issue.too_large', ruleNumbers))).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148',
    viewport: { width: 390, height: 844 },
  })
  test('uploads are disabled, with the reason', async ({ page, t }) => {
    await page.goto('/deal/waybill/upload')
    await expect(page.getByText(t('upload.mobile'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('upload.choose') })).toHaveCount(0)
  })
})
