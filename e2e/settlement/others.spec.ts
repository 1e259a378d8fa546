import Big from 'big.js'
import { format } from 'date-fns/format'
import { subMonths } from 'date-fns/subMonths'
import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { amountOf, currenciesOf, firstOf } from '#e2e/pages/settlement.ts'

test.describe('the seeded merchant', () => {
  test.use({
    account: accounts.admin,
    // A grid renders only visible cells: the window must show all columns and rows.
    viewport: { width: 3200, height: 4000 },
  })

  inLanguage('zh-CN', () => {
    test('a sum opens its entries', async ({ page, t }) => {
      const sums = new GridPage(page, t, t('routes.transaction_settlement_summary'))
      await page.goto('/settlement/transaction_settlement_summary?gatewayNo=10000102&currency=GBP')
      await sums.ready()
      await expect
        .poll(async () => [...new Set(await sums.column(t('fields.settlement_sum.currency')))])
        .toEqual(['GBP'])
      await sums.rows
        .first()
        .getByRole('link', { name: t('settlement.sum.open'), exact: false })
        .click()
      await expect(page).toHaveURL(/\/entries\?sumNo=/)
      const entries = new GridPage(page, t, t('settlement.sum.title', { currency: 'GBP' }))
      await entries.ready()
      await expect
        .poll(async () => currenciesOf(await entries.column(t('fields.settlement_entry.amount'))))
        .toEqual(['GBP'])
    })

    test('held equals withheld minus released; a reserve batch shows its entries', async ({ page, t }) => {
      await page.goto('/settlement/reserve_settlement_summary')
      await page.getByRole('button', { name: t('settlement.reserve.held') }).click()
      const held = page.getByRole('table', { name: t('settlement.reserve.held') })
      const rows = held.getByRole('row').filter({ has: page.getByRole('cell') })
      await expect(rows.first()).toBeVisible()
      for (const row of await rows.all()) {
        const cells = (await row.getByRole('cell').allInnerTexts()).map(amountOf)
        const [, taken = '', released = '', left = ''] = cells
        expect(new Big(taken).minus(released).eq(left)).toBe(true)
      }
      await page.keyboard.press('Escape')
      const list = new GridPage(page, t, t('routes.reserve_settlement_summary'))
      await list.ready()
      const reserveNo = await firstOf(list, t('fields.reserve.reserveNo'))
      await list.rows.first().getByRole('link', { name: reserveNo }).click()
      await expect(page).toHaveURL(new RegExp(`reserveNo=${reserveNo}`))
      const entries = new GridPage(page, t, t('settlement.reserve.entries'))
      await entries.ready()
      await expect(entries.rows).not.toHaveCount(0)
    })

    test('monthly reports require gateway, type and months, with an error at each field', async ({
      page,
      t,
    }) => {
      await page.goto('/settlement/forwardMouthSettleList')
      const form = page.getByRole('search', { name: t('grid.filter') })
      await expect(page.getByText(t('settlement.report.ask'))).toBeVisible()
      await form.getByRole('button', { name: t('grid.search') }).click()
      await expect(form.getByText(t('validation.required'), { exact: true })).toHaveCount(4)
      const month = (back: number) => format(subMonths(new Date(), back), 'yyyy-MM')
      const months = `monthFrom=${month(8)}&monthTo=${month(2)}`
      await page.goto(`/settlement/forwardMouthSettleList?gatewayNo=10000101&reportType=settlement&${months}`)
      const reports = new GridPage(page, t, t('settlement.report.reports'))
      await reports.ready()
      const newest = await firstOf(reports, t('fields.report.month'))
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: t('settlement.report.download_of', { month: newest, format: 'CSV' }) })
          .click(),
      ])
      expect(download.suggestedFilename()).toMatch(/\.csv$/)
    })

    test('the calendar moves between months, and a day opens its entries', async ({ page, t }) => {
      await page.goto('/settlement/summary/calendar')
      const list = page.getByRole('region', { name: t('settlement.calendar.list') })
      const day = (await list.getByRole('heading', { level: 3 }).first().innerText()).slice(0, 10)
      await page.getByRole('table').getByRole('link').first().click()
      await expect(page).toHaveURL(new RegExp(`#day-${day}$`))
      const next = page.getByRole('link', { name: t('settlement.calendar.next') })
      await next.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
    })

    test('readiness shows the delivery rate and the held-back orders; the upload begins with those of the filter', async ({
      page,
      t,
    }) => {
      await page.goto('/settlement/summary/readiness?gatewayNo=10000101&reason=no_waybill')
      const grid = new GridPage(page, t, t('settlement.ready.orders'))
      await grid.ready()
      const [tradeNo = ''] = await grid.column(t('fields.held_back.tradeNo'))
      const link = grid.row(tradeNo).getByRole('link', { name: t('settlement.ready.upload'), exact: false })
      await expect(link).toHaveAttribute('href', `/deal/waybill/${tradeNo}`)
      await page.getByRole('button', { name: /\d%/ }).first().click()
      await expect(page.getByRole('img', { name: new RegExp(t('settlement.ready.rate')) })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: t('settlement.ready.upload_these') }).click()
      await expect(page).toHaveURL(/heldBack=1/)
      await expect(page.getByText(tradeNo).first()).toBeVisible()
    })

    test('post-settlement changes are shown by type', async ({ page, t }) => {
      await page.goto('/settlement/summary/abnormal?kind=refund')
      const grid = new GridPage(page, t, t('settlement.tabs.abnormal'))
      await grid.ready()
      await expect
        .poll(async () => [...new Set(await grid.column(t('fields.settlement_entry.kind')))])
        .toEqual([t('enums.entryKind.refund')])
    })
  })
})

test.describe('finance', () => {
  test.use({ account: accounts.finance })
  test('sees settlement, without links to pages that it cannot open', async ({ page, t }) => {
    await page.goto('/settlement/summary')
    const grid = new GridPage(page, t, t('routes.settlement_summary'))
    await grid.ready()
    await page.goto('/settlement/summary/readiness')
    await expect(page.getByRole('table', { name: t('settlement.ready.orders') })).toBeVisible()
    await expect(page.locator('a[href^="/deal/"]')).toHaveCount(0)
    const response = await page.goto('/deal/transaction')
    expect(response?.status()).toBe(404)
  })
})

test.describe('support', () => {
  test.use({ account: accounts.support })
  test('has no settlement page', async ({ page }) => {
    for (const path of ['/settlement/summary', '/settlement/summary/calendar', '/settlement/setDetails/1']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
    }
  })
})
