import { inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'

inLanguage('en-US', () => {
  test('upload, past uploads and the forms have no axe violation', async ({ page, sandbox, merchantNo }) => {
    const { tradeNo } = await sandbox.pay({
      merchantNo,
      amount: '10.00',
      currency: 'USD',
      outcome: 'success',
    })
    await sandbox.untilRefundable(merchantNo)
    for (const url of [
      '/deal/waybill/upload',
      '/deal/waybill/results',
      `/deal/waybill/${tradeNo}`,
      `/deal/commodityInfos/${tradeNo}`,
    ]) {
      await page.goto(url, { waitUntil: 'networkidle' })
      await expectAccessible(page)
    }
  })
})
