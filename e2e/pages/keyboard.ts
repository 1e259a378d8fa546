import { expect, type Locator, type Page } from '@playwright/test'

/** More steps than any page needs. */
const MOST_STEPS = 260

/** Presses Tab until the element has the focus. Fails if Tab does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < MOST_STEPS && !(await isThere()); step += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
