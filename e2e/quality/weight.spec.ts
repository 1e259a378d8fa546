import { accounts, expect, test } from '#e2e/fixtures/test.ts'

/**
 * What a page weighs in a cold browser: compressed bytes of its document and scripts, the number of scripts, and its
 * elements. Times are measured by `npm run bench -- browser`; these numbers are the same on every machine.
 */

test.use({ account: accounts.admin })

interface Limits {
  /** kB */
  scripts: number
  files: number
  /** kB */
  html: number
  elements: number
}

const limits: Record<string, Limits> = {
  '/deal/transaction?pageSize=20': { scripts: 313, files: 25, html: 25, elements: 1350 },
  '/deal/dispute': { scripts: 315, files: 26, html: 25, elements: 880 },
  '/settings/roles': { scripts: 308, files: 26, html: 21, elements: 600 },
  '/home': { scripts: 413, files: 37, html: 43, elements: 1800 },
}

for (const [path, limit] of Object.entries(limits)) {
  test(`${path} stays within its limits`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const weight = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = entries.filter(({ name }) => /\/_next\/static\/.*\.js$/.test(name))
      const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const kilobytes = (bytes: number) => Math.ceil(bytes / 1000)
      return {
        scripts: kilobytes(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)),
        files: scripts.length,
        html: kilobytes(document_?.encodedBodySize ?? 0),
        elements: document.querySelectorAll('*').length,
      }
    })
    for (const [name, most] of Object.entries(limit)) {
      expect
        .soft(weight[name as keyof Limits], `${name}: ${JSON.stringify(weight)}`)
        .toBeLessThanOrEqual(most)
    }
  })
}

test('every script lets the browser compile it while it loads', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/deal/transaction', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(10)
  for (const url of scripts) {
    const text = await (await page.request.get(url)).text()
    expect(text.slice(0, 28), url).toBe('//# allFunctionsCalledOnLoad')
  }
})
