import type { Page } from '@playwright/test'

/**
 * Whether the page is loaded, React has attached to every control, which it marks, and no data is loading. Runs in the
 * page. The sandbox's own pages have no React.
 */
const isReady = () => {
  const controls = document.getElementById('page-end')
    ? [...document.querySelectorAll('a, button, input, select, textarea, form, table, [tabindex]')]
    : []
  return (
    document.readyState === 'complete' &&
    controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps'))) &&
    !document.querySelector('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root, .portal-skeleton')
  )
}

/** Waits until the page reacts and has its data. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(isReady)
}

/** Opens the address and waits until the page reacts and has its data. */
export async function openReady(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilReady(page)
}
