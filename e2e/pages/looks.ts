import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectContrast } from './axe.ts'

/** The page as it stands, light and dark: no fault that axe knows. Colours are all that the scheme changes. */
export async function expectFineLooks(page: Page) {
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
}
