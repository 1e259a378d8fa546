import { accounts, test } from '#e2e/fixtures/test.ts'
const paths = (process.env.LOOK_PATHS ?? '').split(' ').filter(Boolean)
const account = accounts[(process.env.ACCOUNT ?? 'admin') as keyof typeof accounts]
const looks = [['zh-CN', 1440, 'light'], ['en-US', 992, 'dark'], ['en-US', 360, 'light'], ['zh-CN', 360, 'dark'], ['en-US', 1440, 'light']] as const
for (const [locale, width, colorScheme] of looks) {
  test.describe(`${locale} ${width} ${colorScheme}`, () => {
    test.use({ locale, viewport: { width, height: width === 360 ? 740 : 900 }, colorScheme, account, expectedConsole: [/./] })
    test('looks', async ({ page }) => {
      test.setTimeout(600_000)
      page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log('CONSOLE', page.url(), m.text().slice(0, 300)) })
      for (const [i, path] of paths.entries()) {
        await page.goto(path, { waitUntil: 'networkidle' })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        if (wide > 0) console.log('OVERFLOW', path, locale, width, wide)
        await page.screenshot({ path: `/tmp/shots/${process.env.LOOK_NAME}-${i}-${locale}-${width}-${colorScheme}.png`, fullPage: true })
      }
    })
  })
}
