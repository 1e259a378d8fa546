import { expect, test } from '@playwright/test'
import { NOW } from './data.ts'
import { lateElements, pathOf, pictures } from './pictures.ts'

for (const picture of pictures) {
  const { group, locale, theme, width } = picture
  test(`${group}, ${theme}, ${locale}`, async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.clock.setFixedTime(NOW)
    await page.setViewportSize({ width, height: 600 })
    await page.goto(`${process.env.GALLERY_URL}${pathOf(picture)}`)
    await expect(page.getByRole('main')).toBeVisible()
    const late = lateElements[group]
    if (late) await expect(page.locator(late)).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    // Several dialogs compete for the focus.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.evaluate(() => document.fonts.ready)
    await expect(page).toHaveScreenshot(`${group}-${theme}.png`, { fullPage: true })
    expect(problems).toEqual([])
  })
}
