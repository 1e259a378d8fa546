import { expect, test } from '#e2e/fixtures/test.ts'

/** Rule 8: the root font size depends on the window, up to 720 px, and is never below 14 px. */
for (const [width, pixels] of [
  [320, 14],
  [630, 14],
  [675, 15],
  [720, 16],
  [1440, 16],
] as const) {
  test(`at ${width} px the root font is ${pixels} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/login')
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(Number.parseFloat(size)).toBeCloseTo(pixels, 1)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(sideways).toBe(false)
  })
}
