import type { Page } from '@playwright/test'
import type { Sandbox } from '#e2e/fixtures/sandbox.ts'
import { accounts, expect, test } from '#e2e/fixtures/test.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'

/**
 * What a page weighs in a cold browser: compressed bytes of its document and scripts, the number of scripts and style
 * sheets, and its elements. Times are measured by `npm run bench -- browser`; these numbers are the same on every machine.
 */

test.use({ account: accounts.admin })

interface Weight {
  /** kB */
  scripts: number
  files: number
  /** kB */
  html: number
  /** Each further style sheet delays the first paint. */
  sheets: number
  elements: number
}

const ORDER = 'an order'
const CLOSED = 'a closed dispute'
const TO_ANSWER = 'a dispute to answer'

const limits: Record<string, Weight> = {
  '/deal/transaction?pageSize=20': { scripts: 251, files: 17, html: 23, sheets: 2, elements: 1350 },
  '/deal/dispute': { scripts: 253, files: 17, html: 23, sheets: 2, elements: 880 },
  '/settings/roles': { scripts: 246, files: 17, html: 19, sheets: 2, elements: 600 },
  '/home': { scripts: 246, files: 18, html: 36, sheets: 4, elements: 1800 },
  [CLOSED]: { scripts: 241, files: 18, html: 23, sheets: 4, elements: 560 },
  [TO_ANSWER]: { scripts: 265, files: 20, html: 25, sheets: 4, elements: 700 },
  [ORDER]: { scripts: 248, files: 18, html: 32, sheets: 4, elements: 600 },
}

/** Parts that load when the page is idle would count on slow machines only, and one opens a stream that stays open. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

async function weigh(page: Page, path: string): Promise<Weight> {
  await neverIdle(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => /\/_next\/static\/.*\.js$/.test(name))
    const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const kilobytes = (bytes: number) => Math.ceil(bytes / 1000)
    return {
      scripts: kilobytes(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)),
      files: scripts.length,
      html: kilobytes(document_?.encodedBodySize ?? 0),
      sheets: document.querySelectorAll('link[rel=stylesheet]').length,
      elements: document.querySelectorAll('*').length,
    }
  })
}

async function payment(sandbox: Sandbox): Promise<string> {
  const { merchantNo } = accounts.admin
  return (await sandbox.pay({ merchantNo, amount: '25.00', currency: 'USD', outcome: 'success' })).tradeNo
}

/** @param closed refunded by the scheme's rules at once, so that it needs no form */
async function dispute(sandbox: Sandbox, closed: boolean): Promise<string> {
  const tradeNo = await payment(sandbox)
  const filed = await sandbox.fileDispute({
    tradeNo,
    kind: 'chargeback',
    reason: 'not_received',
    rdr: closed,
  })
  return disputeHref(filed.disputeNo)
}

/** Own records, because other tests change those of the seed. */
const records: Record<string, (sandbox: Sandbox) => Promise<string>> = {
  [ORDER]: async (sandbox) => orderHref(await payment(sandbox)),
  [CLOSED]: (sandbox) => dispute(sandbox, true),
  [TO_ANSWER]: (sandbox) => dispute(sandbox, false),
}

for (const [path, limit] of Object.entries(limits)) {
  test(`${path} stays within its limits`, async ({ page, sandbox }) => {
    const weight = await weigh(page, (await records[path]?.(sandbox)) ?? path)
    for (const [name, most] of Object.entries(limit)) {
      expect
        .soft(weight[name as keyof Weight], `${name}: ${JSON.stringify(weight)}`)
        .toBeLessThanOrEqual(most)
    }
  })
}

test('every script lets the browser compile it while it loads', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await neverIdle(page)
  await page.goto('/deal/transaction', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(10)
  for (const url of scripts) {
    const text = await (await page.request.get(url)).text()
    expect(text.slice(0, 28), url).toBe('//# allFunctionsCalledOnLoad')
  }
})
