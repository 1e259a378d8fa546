import { accounts, expect, test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { layoutShifts, watchLayoutShifts } from '#e2e/pages/layout-shifts.ts'

/** The page before any script runs, and how the grid replaces the table. */

test.use({ account: accounts.admin })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the rows are in the page, and paging and sorting are links', async ({ page, t }) => {
    await page.goto('/deal/transaction?pageSize=10')
    const { table, pageLink } = {
      table: new GridPage(page, t, t('routes.transaction')).table,
      pageLink: new GridPage(page, t, t('routes.transaction')).pageLink('next_page'),
    }
    const rows = table.locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(10)
    const first = await rows.first().innerText()
    await pageLink.click()
    await expect(page).toHaveURL(/pageNo=2/)
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).not.toHaveText(first)
  })
})

test('hydration keeps the rows and causes no layout shift', async ({ page, t }) => {
  await watchLayoutShifts(page)
  await page.goto('/deal/transaction')
  const grid = new GridPage(page, t, t('routes.transaction'))
  await grid.ready()
  await expect(grid.table).toHaveCount(0)
  await expect(grid.rows).toHaveCount(20)
  expect(await layoutShifts(page)).toEqual([])
})

test('the server and the grid render the same texts', async ({ page, t, request }) => {
  await page.goto('/deal/transaction?pageSize=10')
  const grid = new GridPage(page, t, t('routes.transaction'))
  await grid.ready()
  const html = await (await request.get('/deal/transaction?pageSize=10')).text()
  for (const tradeNo of await grid.column(t('fields.transaction.tradeNo'))) expect(html).toContain(tradeNo)
})
