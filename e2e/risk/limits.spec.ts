import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { FilterBar } from '#e2e/pages/filter.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { customerPays } from '#e2e/pages/pay.ts'
import { RecordDialog } from '#e2e/pages/record-dialog.ts'

/**
 * Amount limits and payment frequency, from the empty page to the order that shows which limit blocked it.
 */

inLanguage('zh-CN', () => {
  test('an amount limit is added, blocks a payment, is filtered, edited and deleted', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const label = (name: 'perTicket' | 'daily' | 'weekly' | 'monthly' | 'remark') =>
      t(`risk_limits.fields.amount_limit.${name}`)
    const form = new RecordDialog(page, t)
    const gatewayNo = `${merchantNo}01`
    const pay = (orderNo: string, amount: string) =>
      customerPays({ page, origin: sandbox.origin }, { gatewayNo, amount, currency: 'USD', orderNo })
    await page.goto('/risk/transaction_limits')
    await expect(page.getByRole('heading', { name: t('risk_limits.limit.empty') })).toBeVisible()
    await page.getByRole('button', { name: t('risk_limits.limit.add') }).click()
    await form.save.click()
    await expect(form.field(label('perTicket'))).toHaveAccessibleDescription(t('validation.required'))
    await form.choose(t('risk_limits.fields.amount_limit.gatewayNo'), await gatewayOption())
    await form.choose(t('risk_limits.fields.amount_limit.currency'), 'USD')
    await form.choose(t('risk_limits.fields.amount_limit.method'), t('enums.paymentMethod.card'))
    await form.field(label('perTicket')).fill('50')
    await form.field(label('daily')).fill('40')
    await expect(form.field(label('daily'))).toHaveAccessibleDescription(
      t('validation.not_below', { lowest: '50' }),
    )
    await form.field(label('daily')).fill('60.5')
    await form.field(label('weekly')).fill('60.5')
    await expect(form.field(label('weekly'))).toHaveAccessibleDescription(
      t('validation.above', { lowest: '60.5' }),
    )
    await form.field(label('weekly')).fill('70')
    await form.field(label('monthly')).fill('80')
    await form.field(label('remark')).fill('e2e')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    const grid = new GridPage(page, t, t('routes.transaction_limits'))
    await grid.ready()
    await expect(grid.rows).toHaveCount(1)

    expect(await pay('LIMIT-NO', '50.01')).toBe('Payment failed')
    expect(await pay('LIMIT-YES', '50.00')).toBe('Payment successful')
    const orders = new GridPage(page, t, t('routes.transaction'))
    await page.goto('/deal/transaction?orderNo=LIMIT-NO')
    await orders.ready()
    await orders.rows.first().getByRole('link').first().click()
    await expect(page.locator('#explain')).toContainText(
      t('risk_explain.finding.perTicket', { amount: '50.01 USD', limit: '50.00 USD' }),
    )
    // The list opens with the limit in the edit dialog.
    await page.getByRole('link', { name: t('risk_explain.change.amount_limit') }).click()
    await expect(form.field(t('risk_limits.fields.amount_limit.perTicket'))).toHaveValue(/^50(\.0+)?$/)
    await form.dialog.getByRole('button', { name: t('feedback.cancel') }).click()
    await expect(page).toHaveURL(/limitNo=L/)
    await grid.ready()

    const filter = new FilterBar(page, t)
    await filter.reset()
    await grid.ready()
    await filter.choose(t('risk_limits.fields.amount_limit.currency'), 'EUR')
    await expect(page.getByText(t('grid.empty'), { exact: true })).toBeVisible()
    await filter.reset()
    await grid.ready()
    await expect(grid.rows).toHaveCount(1)

    await grid.rows
      .first()
      .getByRole('button', { name: t('risk_limits.edit') })
      .click()
    await form.field(label('perTicket')).fill('60')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await expect(grid.row('60.00')).toHaveCount(1)

    await grid.tickFirst()
    await page.getByRole('button', { name: t('risk_limits.delete'), exact: true }).click()
    await form.dialog.getByRole('button', { name: t('risk_limits.delete_button', { count: 1 }) }).click()
    await expect(form.dialog).toContainText(t('risk_limits.deleted', { done: 1, total: 1 }))
    await form.dialog
      .getByRole('button', { name: t('feedback.close') })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: t('risk_limits.limit.empty') })).toBeVisible()
    expect(await pay('LIMIT-GONE', '500.00')).toBe('Payment successful')

    async function gatewayOption() {
      await form.dialog
        .getByRole('combobox', { name: t('risk_limits.fields.amount_limit.gatewayNo') })
        .click()
      const name = await page.getByRole('option').first().innerText()
      await page.keyboard.press('Escape')
      return name
    }
  })

  test('payment frequency: the third order of an email is blocked and shows the reason', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const label = (name: 'successCount' | 'failureCount' | 'totalCount' | 'periodValue' | 'remark') =>
      t(`risk_limits.fields.velocity.${name}`)
    const form = new RecordDialog(page, t)
    const pay = (orderNo: string) => {
      const order = { gatewayNo: `${merchantNo}01`, amount: '20.00', currency: 'USD', orderNo }
      return customerPays({ page, origin: sandbox.origin }, order, { email: 'often@mail.example' })
    }
    await page.goto('/risk/payment_frequency')
    await page.getByRole('button', { name: t('risk_limits.velocity.add') }).click()
    await form.dialog.getByRole('combobox', { name: t('risk_limits.fields.velocity.gatewayNo') }).click()
    await page.getByRole('option').first().click()
    await form.choose(t('risk_limits.fields.velocity.blackElement'), t('enums.blackElement.email'))
    await form.field(label('periodValue')).fill('24')
    await form.field(label('successCount')).fill('2')
    await form.field(label('failureCount')).fill('3')
    await form.field(label('totalCount')).fill('3')
    await expect(form.field(label('totalCount'))).toHaveAccessibleDescription(
      t('validation.above', { lowest: '3' }),
    )
    await form.field(label('totalCount')).fill('5')
    await form.field(label('remark')).fill('e2e')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    expect(await pay('OFTEN-1')).toBe('Payment successful')
    expect(await pay('OFTEN-2')).toBe('Payment successful')
    expect(await pay('OFTEN-3')).toBe('Payment failed')
    const orders = new GridPage(page, t, t('routes.transaction'))
    await page.goto('/deal/transaction?orderNo=OFTEN-3')
    await orders.ready()
    await orders.rows.first().getByRole('link').first().click()
    await expect(page.locator('#explain')).toContainText(
      t('risk_explain.finding.successCount', {
        element: 'often@mail.example',
        kind: t('enums.blackElement.email'),
        count: '2',
        limit: '2',
        period: t('risk_explain.period.hour', { value: 24 }),
      }),
    )
    await page.goto('/risk/payment_frequency')
    const grid = new GridPage(page, t, t('routes.payment_frequency'))
    await grid.ready()
    await grid.tickFirst()
    await page.getByRole('button', { name: t('risk_limits.delete'), exact: true }).click()
    await form.dialog.getByRole('button', { name: t('risk_limits.delete_button', { count: 1 }) }).click()
    await expect(form.dialog).toContainText(t('risk_limits.deleted', { done: 1, total: 1 }))
    expect(await pay('OFTEN-4')).toBe('Payment successful')
  })
})
