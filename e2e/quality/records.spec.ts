import { accounts, expect, inBothLanguages, test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'

test.use({ account: accounts.admin, viewport: { width: 1440, height: 900 } })

inBothLanguages(() => {
  test('an ordinary order is short, keeps its head in view, and fits the width', async ({ page, t }) => {
    const list = new GridPage(page, t, t('routes.transaction'))
    await page.goto('/deal/transaction?outcome=success&settlementStatus=settled')
    await list.ready()
    await list.rows
      .first()
      .getByRole('link', { name: /^\d{18}$/ })
      .click()
    await expect(page).toHaveURL(/\/deal\/transaction\/\d{18}$/)
    const related = page.getByRole('region', { name: t('detail.sections.related') })
    await expect(related.getByRole('status')).toHaveCount(0)
    const size = () => {
      const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
      return { height: scrollHeight, overflow: scrollWidth - clientWidth }
    }
    const { height, overflow } = await page.evaluate(size)
    expect(height).toBeLessThanOrEqual(1500)
    expect(overflow).toBe(0)

    const head = page.getByRole('main').locator('header')
    await expect(head).toHaveCSS('position', 'sticky')
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(66)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(head.getByRole('button', { name: t('detail.refund'), exact: true })).toBeInViewport({
      ratio: 1,
    })
    await expect(head.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 360, height: 800 })
    expect((await page.evaluate(size)).overflow).toBe(0)
  })
})
