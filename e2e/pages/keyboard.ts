import { expect, type Locator, type Page } from '@playwright/test'

/** More steps than any page or list of options needs. */
const MOST_STEPS = 260

/** Presses Tab until the element has the focus. Fails if Tab does not reach it. */
export const tabTo = (page: Page, target: Locator): Promise<void> => pressUntil(page, 'Tab', target)

/** Presses the arrow key until the option has the focus: typing its letters needs a fast machine. */
export const arrowTo = (page: Page, target: Locator): Promise<void> => pressUntil(page, 'ArrowDown', target)

async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < MOST_STEPS && !(await isThere()); step += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}
