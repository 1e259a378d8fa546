import { inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { openReady } from '#e2e/pages/ready.ts'

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
      await openReady(page, url)
      await expectAccessible(page)
    }
  })
})
