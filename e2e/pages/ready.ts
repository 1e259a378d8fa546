import type { Page } from '@playwright/test'

/** Whether React has attached to every control, which it marks, and nothing is loading. Runs in the page. */
const isReady = () =>
  [...document.querySelectorAll('a, button, input, select, textarea, form, table, [tabindex]')].every(
    (control) => Object.keys(control).some((key) => key.startsWith('__reactProps')),
  ) && !document.querySelector('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root')

/** Waits until the page reacts and has its data. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(isReady)
}

/** Opens the address and waits until the page reacts and has its data. */
export async function openReady(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilReady(page)
}
