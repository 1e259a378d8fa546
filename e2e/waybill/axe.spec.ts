import AxeBuilder from '@axe-core/playwright'
import { expect, inBothLanguages, merchantTest as test } from '#e2e/fixtures/test.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

inBothLanguages(() => {
  test('upload, past uploads and the forms: no fault that axe knows', async ({
    page,
    sandbox,
    merchantNo,
  }) => {
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
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
      expect(
        violations.map(({ id, nodes }) => `${url}: ${id} at ${nodes.map((node) => node.target)}`),
      ).toEqual([])
    }
  })
})
