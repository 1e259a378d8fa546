import { expect, inLanguage, merchantTest } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'

inLanguage('en-US', () => {
  merchantTest(
    'a payment appears in the open list and on home without a reload',
    async ({ page, context, t, sandbox, merchantNo }) => {
      const known = await sandbox.pay({ merchantNo, amount: '12.34', currency: 'USD', outcome: 'success' })
      const follows = page.waitForResponse('**/api/live/stream.do')
      await page.goto('/deal/transaction')
      const grid = new GridPage(page, t, t('routes.transaction'))
      await grid.ready()
      // This tab follows the changes for both.
      expect((await follows).headers()['content-type']).toContain('text/event-stream')
      const home = await context.newPage()
      await home.goto('/home')
      const money = home.getByRole('table', { name: t('home.money.title') })
      await expect(money).toContainText('12.34')

      const paid = await sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD', outcome: 'success' })
      const show = page.getByRole('button', { name: t('grid.new_rows', { count: 1 }) })
      await expect(show).toBeVisible()
      await expect(grid.rows).toHaveCount(1)
      await show.click()
      await expect(grid.rows).toHaveCount(2)
      await expect(grid.rows.first()).toContainText(paid.tradeNo)
      await expect(grid.row(known.tradeNo)).toHaveCount(1)
      await expect(money).toContainText('32.34')
    },
  )
})
