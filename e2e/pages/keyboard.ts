import { expect, type Locator, type Page } from '@playwright/test'

/** More steps than any page has from one end to the other. */
const MOST_STEPS = 120

/** Tab by Tab to an element, as one goes who has no mouse. Fails where Tab does not lead there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < MOST_STEPS && !(await isThere()); step += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
