import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { DisputePage } from '#e2e/pages/dispute.ts'
import { PayPage } from '#e2e/pages/pay.ts'
import { RecordDialog } from '#e2e/pages/record-dialog.ts'

/** A rule built in the browser requests 3-D Secure; the customer passes or fails it on the issuer's page. */

const CARD = '4111 1111 1111 1111'

inLanguage('en-US', () => {
  test('a custom rule requests 3-D Secure: passed and failed are on the order, and in the dispute', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const form = new RecordDialog(page, t)
    await page.goto('/risk/custom_rules')
    await page.getByRole('button', { name: t('custom_rule.add') }).click()
    await form.save.click()
    await expect(form.dialog.getByText(t('validation.required'), { exact: true }).first()).toBeVisible()
    await form.field(t('custom_rule.fields.name')).fill('Authenticate')
    const condition = form.dialog.getByRole('group', {
      name: t('custom_rule.builder.condition', { number: 1, group: 1 }),
    })
    await condition.getByRole('combobox', { name: t('custom_rule.builder.field') }).click()
    await page.getByRole('option', { name: t('custom_rule.field.amount'), exact: true }).click()
    await condition.getByLabel(t('custom_rule.builder.value'), { exact: true }).fill('many')
    await expect(condition).toContainText(t('validation.three_decimals'))
    await condition.getByLabel(t('custom_rule.builder.value'), { exact: true }).fill('50')
    await form.choose(t('custom_rule.fields.action'), t('enums.customAction.three_d_secure'))
    await form.field(t('custom_rule.fields.reason')).fill('Fraud in spring')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await expect(page.getByText('Amount (order currency) at least 50').first()).toBeVisible()

    const customer = new PayPage(await page.context().newPage(), sandbox.origin)
    const payAs = async (orderNo: string, answer: string) => {
      await customer.pay({ gatewayNo: `${merchantNo}01`, amount: '60.00', currency: 'USD', orderNo }, CARD)
      await customer.page.getByRole('link', { name: 'Continue to your bank' }).click()
      await customer.page.getByRole('button', { name: answer }).click()
      const number = customer.page.locator('code')
      await expect(number).toBeVisible()
      return { title: await customer.result.innerText(), tradeNo: await number.innerText() }
    }
    const passed = await payAs('3DS-YES', 'Yes, confirm the payment')
    expect(passed.title).toBe('Payment successful')
    const failed = await payAs('3DS-NO', 'No, reject it')
    expect(failed.title).toBe('Payment failed')

    const timeline = page.locator('#events')
    await page.goto(`/deal/transaction/${failed.tradeNo}`)
    await expect(timeline).toContainText(t('enums.eventKind.challenge_failed'))
    await page.goto(`/deal/transaction/${passed.tradeNo}`)
    await expect(timeline).toContainText(t('enums.eventKind.challenge_passed'))
    const { disputeNo } = await sandbox.fileDispute({
      tradeNo: passed.tradeNo,
      kind: 'chargeback',
      reason: 'fraud',
    })
    await new DisputePage(page, t).open(disputeNo)
    await expect(page.getByText(t('dispute.guide.items.authentication')).first()).toBeVisible()
  })
})
