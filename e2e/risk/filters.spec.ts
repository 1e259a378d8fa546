import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { PayPage } from '#e2e/pages/pay.ts'
import { RecordDialog } from '#e2e/pages/record-dialog.ts'
import { RefundDialog } from '#e2e/pages/refund-dialog.ts'

/**
 * Browser tests of customer filters and alerts; tests/unit/risk and tests/integration/risk check the rules.
 */

const CARD = '4111 1111 1111 1111'

test.describe('a customer filter', () => {
  test.use({ locale: 'zh-CN' })

  test('is created with a dragged week; a payment is blocked and names the filter; after deactivation it passes', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const label = (name: 'gatewayNo' | 'condition' | 'countries' | 'timing') =>
      t(`customer_filter.fields.${name}`)
    const form = new RecordDialog(page, t)
    const customer = new PayPage(await page.context().newPage(), sandbox.origin)
    const pay = async (orderNo: string) => {
      const order = { gatewayNo: `${merchantNo}01`, amount: '20.00', currency: 'USD', orderNo }
      await customer.pay(order, CARD, undefined, { 'Billing country': 'br' })
      await expect(customer.result).toBeVisible()
      return customer.result.innerText()
    }
    await page.goto('/risk/consumerFiltering')
    await page.getByRole('button', { name: t('customer_filter.add') }).click()
    await form.save.click()
    await expect(form.dialog.getByText(t('validation.required'), { exact: true }).first()).toBeVisible()
    await form.dialog.getByRole('combobox', { name: label('gatewayNo') }).click()
    await page.getByRole('option').first().click()
    await form.choose(label('condition'), t('enums.filterCondition.billing_country'))
    await form.dialog.getByRole('combobox', { name: label('countries') }).fill('巴西')
    await page.getByRole('option', { name: '巴西', exact: true }).click()
    await page.keyboard.press('Escape')
    await form.choose(label('timing'), t('enums.filterTiming.periods'))

    const week = form.dialog.getByRole('grid', { name: t('customer_filter.week.title') })
    const cell = (day: 1 | 3 | 7, from: string, to: string) =>
      week.getByRole('gridcell', {
        name: t('customer_filter.week.hour', { day: t(`enums.weekday.${day}`), from, to }),
        exact: true,
      })
    const chosen = form.dialog.getByText(t('customer_filter.week.chosen', { text: '' }))
    await cell(1, '00:00', '01:00').hover()
    await page.mouse.down()
    await cell(7, '23:00', '24:00').hover()
    await page.mouse.up()
    await expect(chosen).toContainText('周一–周日 00:00–24:00')
    await cell(3, '12:00', '13:00').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Space')
    await expect(chosen).toContainText('周三 00:00–11:00、13:00–24:00')
    await expect(cell(3, '11:00', '12:00')).toHaveAttribute('aria-selected', 'false')
    await form.dialog.getByRole('button', { name: t('enums.weekday.3'), exact: true }).click()
    const time = (name: 'from' | 'to') =>
      form.dialog.getByRole('textbox', { name: t(`customer_filter.week.${name}`), exact: true })
    await time('from').fill('10:00')
    await time('to').fill('13:00')
    await form.dialog.getByRole('button', { name: t('customer_filter.week.add'), exact: true }).click()
    await expect(form.alert).toContainText(t('validation.period_overlap'))
    await time('from').fill('11:00')
    await time('to').press('Enter')
    await expect(chosen).toContainText('周一–周日 00:00–24:00')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    const grid = new GridPage(page, t, t('routes.consumerFiltering'))
    await grid.ready()
    await expect(grid.row('巴西')).toHaveCount(1)
    const [filterNo = ''] = (await grid.column(t('customer_filter.fields.filterNo'))) ?? []

    expect(await pay('FILTER-NO')).toBe('Payment failed')
    const orders = new GridPage(page, t, t('routes.transaction'))
    await page.goto('/deal/transaction?orderNo=FILTER-NO')
    await orders.ready()
    await orders.rows.first().getByRole('link').first().click()
    const explained = page.locator('#explain')
    await expect(explained).toContainText(t('risk_explain.lead.customer_filter'))
    await expect(explained).toContainText(
      t('risk_explain.finding.customer_filter_blacklist', {
        condition: t('enums.filterCondition.billing_country'),
        found: '巴西',
        filterNo: filterNo.split('\n')[0] ?? '',
        listed: '巴西',
      }),
    )
    await page.getByRole('link', { name: t('risk_explain.open.customer_filter') }).click()
    await grid.ready()
    await grid.tickFirst()
    await page.getByRole('button', { name: t('customer_filter.switch.active'), exact: true }).click()
    await expect(form.dialog).toContainText(
      t('customer_filter.refused.all', { count: 1, status: t('enums.filterStatus.active') }),
    )
    await form.dialog
      .getByRole('button', { name: t('feedback.close') })
      .last()
      .click()
    await page.getByRole('button', { name: t('customer_filter.switch.deactivated'), exact: true }).click()
    await form.dialog
      .getByRole('button', { name: t('customer_filter.switching.button.deactivated', { count: 1 }) })
      .click()
    await expect(form.dialog).toContainText(t('customer_filter.switching.done', { done: 1, total: 1 }))
    expect(await pay('FILTER-YES')).toBe('Payment successful')
  })
})

test.describe('an alert', () => {
  test.use({ locale: 'en-US' })

  test('links to the refund of its order, and the refund prevents the chargeback', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const { tradeNo } = await sandbox.pay({ merchantNo, amount: '45.00', currency: 'USD' })
    await sandbox.untilRefundable(merchantNo)
    await sandbox.raiseAlert(tradeNo)
    const grid = new GridPage(page, t, t('routes.alertService'))
    const refund = new RefundDialog(page, t)
    await page.goto('/risk/alertService')
    await grid.ready()
    await expect(grid.tab(t('enums.alertState.open'), 1)).toBeVisible()
    await grid
      .row(tradeNo)
      .getByRole('link', { name: t('alert.refund_order', { tradeNo }) })
      .click()
    await expect(refund.amount).toHaveValue('45.00')
    await refund.enterAll('alert')
    await refund.confirm()
    await expect(refund.done).toBeVisible()
    await refund.close()
    await expect(page).toHaveURL(new RegExp(`/deal/transaction/${tradeNo}$`))
    await page.goto('/risk/alertService?state=refunded')
    await grid.ready()
    await expect(grid.row(tradeNo)).toContainText(t('enums.alertState.refunded'))
  })
})
