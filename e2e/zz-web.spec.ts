import { writeXlsx } from 'hucre/xlsx'
import { accounts, test } from '#e2e/fixtures/test.ts'

const looks = [
  ['zh-CN', 1440, 'light'],
  ['en-US', 992, 'dark'],
  ['en-US', 360, 'light'],
  ['zh-CN', 360, 'dark'],
  ['en-US', 1440, 'light'],
] as const
for (const [locale, width, colorScheme] of looks) {
  test.describe(`${locale} ${width} ${colorScheme}`, () => {
    test.use({
      locale,
      viewport: { width, height: width === 360 ? 740 : 900 },
      colorScheme,
      account: accounts.admin,
      expectedConsole: [/./],
    })
    test('looks', async ({ page, t }) => {
      test.setTimeout(600_000)
      page.on('console', (m) => {
        if (m.type() === 'error' || m.type() === 'warning')
          console.log('CONSOLE', page.url(), m.text().slice(0, 400))
      })
      const shot = async (n: string, full = true) => {
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (wide > 0) console.log('OVERFLOW', n, locale, width, wide)
        await page.screenshot({
          path: `/tmp/shots/web-${n}-${locale}-${width}-${colorScheme}.png`,
          fullPage: full,
        })
      }
      await page.goto('/risk/website_profile', { waitUntil: 'networkidle' })
      await shot('list')
      await page.getByRole('button', { name: t('website.register.button') }).click()
      await page.getByRole('dialog').waitFor()
      await page.getByRole('dialog').getByLabel(t('fields.website.url')).fill('https://x')
      await page.waitForTimeout(400)
      await shot('register', false)
      await page.keyboard.press('Escape')
      const hrefs = await page
        .locator('a[href^="/risk/website_profile/W"]')
        .evaluateAll((as) => as.map((a) => [a.textContent, a.getAttribute('href')]))
      const href = (s: string) => hrefs.find(([x]) => x?.includes(s))?.[1] ?? ''
      for (const [n, s] of [
        ['todo', 'nl.haituo'],
        ['failed', 'reviewfail'],
      ] as const) {
        await page.goto(href(s), { waitUntil: 'networkidle' })
        await shot(n)
      }
      await page.goto('/risk/website_profile/batch_add', { waitUntil: 'networkidle' })
      await shot('add0')
      await page.goto('/risk', { waitUntil: 'networkidle' })
      console.log('RISK', width, page.url())
    })
  })
}
