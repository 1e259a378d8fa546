import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectContrast } from './axe.ts'
import { untilReady } from './ready.ts'

/** Expects no accessibility violation in the light and dark color schemes. The scheme changes only colors. */
export async function expectAccessibleLayout(page: Page) {
  await untilReady(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
}
