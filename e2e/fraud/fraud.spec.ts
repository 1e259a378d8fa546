import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { FilterBar } from '#e2e/pages/filter.ts'
import { GridPage } from '#e2e/pages/grid.ts'

inLanguage('en-US', () => {
  test('fraud reports are filtered by reason and dates, and link to their orders', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const pay = () => sandbox.pay({ merchantNo, amount: '64.00', currency: 'USD', outcome: 'success' })
    const [stolen, unknown] = [await pay(), await pay()]
    await sandbox.reportFraud(stolen.tradeNo, 'stolen_card')
    await sandbox.reportFraud(unknown.tradeNo, 'card_not_present')

    await page.goto('/deal/fraud')
    const grid = new GridPage(page, t, t('routes.fraud'))
    const filter = new FilterBar(page, t)
    await grid.ready()
    await expect(grid.rows).toHaveCount(2)
    await filter.choose(t('fields.fraud.fraudReason'), t('enums.fraudReason.stolen_card'))
    await expect(page).toHaveURL(/fraudReason=stolen_card/)
    await expect(grid.rows).toHaveCount(1)
    await expect(grid.rows.first()).toContainText(t('enums.fraudReason.stolen_card'))
    await expect(grid.rows.first()).toContainText(t('enums.yesNo.false'))

    await grid.rows.first().getByRole('link', { name: stolen.tradeNo }).click()
    await expect(page).toHaveURL(new RegExp(`/deal/transaction/${stolen.tradeNo}`))
    await expect(page.getByText(t('enums.eventKind.fraud_reported'))).toBeVisible()
  })
})

test('a date range with the end before the start has an error at its field; the yes/no filter is in the URL', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const { tradeNo } = await sandbox.pay({ merchantNo, amount: '5.00', currency: 'USD', outcome: 'success' })
  await sandbox.reportFraud(tradeNo, 'lost_card')
  await page.goto('/deal/fraud?fraudReportDateFrom=2026-02-02&fraudReportDateTo=2026-02-01')
  const filter = new FilterBar(page, t)
  const days = t('fields.fraud.fraudReportDate')
  await filter.open(days)
  await filter.apply(days)
  await expect(filter.panel(days).getByText(t('validation.range_reversed'))).toBeVisible()

  await page.goto('/deal/fraud?chargebackReceived=true')
  await expect(page.getByRole('heading', { name: t('grid.empty') })).toBeVisible()
  await expect(filter.conditions).toContainText(t('enums.yesNo.true'))
  await page.goto('/deal/fraud?chargebackReceived=false')
  const grid = new GridPage(page, t, t('routes.fraud'))
  await grid.ready()
  await expect(grid.rows).toHaveCount(1)
})
