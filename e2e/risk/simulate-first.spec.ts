import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { RecordDialog } from '#e2e/pages/record-dialog.ts'

/** A limit is simulated before it is saved; the result links to the orders that it would have blocked. */

inLanguage('zh-CN', () => {
  test('the simulation shows a limit that would have blocked an order, then one that would not', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const { tradeNo } = await sandbox.pay({ merchantNo, amount: '50.01', currency: 'USD' })
    await sandbox.pay({ merchantNo, amount: '50.00', currency: 'USD' })
    const form = new RecordDialog(page, t)
    const label = (name: 'perTicket' | 'daily' | 'weekly' | 'monthly') =>
      t(`risk_limits.fields.amount_limit.${name}`)
    await page.goto('/risk/transaction_limits')
    await page.getByRole('button', { name: t('risk_limits.limit.add') }).click()
    const simulate = form.dialog.getByRole('button', { name: t('risk_simulation.button'), exact: true })
    await simulate.click()
    await expect(form.field(label('perTicket'))).toHaveAccessibleDescription(t('validation.required'))
    await form.dialog.getByRole('combobox', { name: t('risk_limits.fields.amount_limit.gatewayNo') }).click()
    await page.getByRole('option').first().click()
    await form.choose(t('risk_limits.fields.amount_limit.currency'), 'USD')
    await form.choose(t('risk_limits.fields.amount_limit.method'), t('enums.paymentMethod.card'))
    for (const [name, value] of [
      ['perTicket', '50'],
      ['daily', '200'],
      ['weekly', '300'],
      ['monthly', '400'],
    ] as const)
      await form.field(label(name)).fill(value)
    await simulate.click()
    const heading = form.dialog.getByRole('heading', {
      name: t('risk_simulation.outcome.refused', { count: 1 }),
    })
    await expect(heading).toBeVisible()
    await expect(form.dialog).toContainText('50.01 USD')
    await expect(form.dialog.getByRole('link', { name: tradeNo })).toHaveAttribute(
      'href',
      `/deal/transaction/${tradeNo}`,
    )
    await form.field(label('perTicket')).fill('51')
    await expect(form.dialog).toContainText(t('risk_simulation.stale'))
    await form.dialog.getByRole('button', { name: t('risk_simulation.again') }).click()
    await expect(form.dialog).toContainText(t('risk_simulation.nothing'))
    await expect(heading).toBeHidden()
  })
})
