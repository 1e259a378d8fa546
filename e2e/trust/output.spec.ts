import { type BrowserContext, expect, type Page, request, test } from '@playwright/test'
import { accounts } from '#e2e/fixtures/accounts.ts'
import { guard } from '#e2e/fixtures/console-guard.ts'
import { sandboxAt } from '#e2e/fixtures/sandbox.ts'
import { signInByHand } from '#e2e/fixtures/sign-in.ts'
import { withoutLive } from '#e2e/pages/without-live.ts'
import { calls } from '#lib/contract/index.ts'
import { routes } from '#lib/routes.ts'
import { fillWithPayloads } from '#tests/support/payload-world.ts'
import { CANARY_HOST, payloads, unstorable } from '#tests/support/payloads.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { size } from '#tests/support/size.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { portalForTests, startPortal } from '../../scripts/lib/services.mjs'

/**
 * The screens of a seeded database whose free texts are all payloads (tests/support/payloads.ts): nothing runs, nothing
 * becomes an element, a link or a request. Files and emails are in tests/trust/output.test.ts.
 */

// All tests of this file share one sandbox and one portal.
test.describe.configure({ mode: 'default' })

let sandbox: TestSandbox
let client: ProviderClient
let portal: ReturnType<typeof startPortal>
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const port = await freePort()
  sandbox = await startSandbox({
    transactions: size(100, 3000),
    portalUrl: `http://localhost:${port}`,
  })
  portal = startPortal({
    port,
    env: {
      PROVIDER_URL: sandbox.url,
      PROVIDER_PREFIX: '/provider',
      SESSION_SECRET: 'a secret of this test with 32 characters and more',
      ...portalForTests,
    },
    log: '.cache/test/output.log',
  })
  await portal.ready()
  client = await sandbox.signIn('100001', 'admin')
  const { origin } = portal.url
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { 'x-portal': '1', origin } })
  await signInByHand(api, sandboxAt(sandbox.url), accounts.admin)
  storageState = await api.storageState()
  await api.dispose()
  await fillWithPayloads(sandbox.db)
})
test.afterAll(async () => {
  await portal?.group.stop()
  await sandbox?.stop()
})

declare global {
  interface Window {
    canaryCalls: unknown[]
    canary: (value: unknown) => void
  }
}

/** A page in which everything that a payload can do is recorded. */
const watched = test.extend<{ watchedPage: Page; harm: string[] }>({
  harm: async ({ browserName: _ }, use) => use([]),
  watchedPage: async ({ browser, harm }, use) => {
    const context = await browser.newContext({ storageState, locale: 'en-US' })
    const console = guard(context, () => [])
    context.on('dialog', async (dialog) => {
      // A form with rows from a link has unsaved changes.
      if (dialog.type() === 'beforeunload') return dialog.accept()
      harm.push(`dialog ${dialog.message()}`)
      await dialog.dismiss()
    })
    context.on('request', (sent) => {
      if (new URL(sent.url()).host === CANARY_HOST) harm.push(`request ${sent.url()}`)
    })
    await withoutLive(context)
    await context.addInitScript(() => {
      window.canaryCalls = []
      window.canary = (value) => window.canaryCalls.push(value)
    })
    await use(await context.newPage())
    expect(harm).toEqual([])
    expect(console.complaints).toEqual([])
    await context.close()
  },
})

/** What payloads have become on the page. */
const harmOn = (page: Page) =>
  page.evaluate((canaryHost) => {
    const found = window.canaryCalls.map(() => 'a script ran')
    for (const element of document.querySelectorAll('*')) {
      if (element.localName === 'x-canary') found.push('an element')
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${element.localName} ${name}=${value}`)
        if (!['href', 'src', 'action', 'formaction', 'srcdoc'].includes(name)) continue
        const { protocol, host } = new URL(value, location.href)
        if (!/^(?:https?|mailto|tel|blob):$/.test(protocol) && !/^data:(?:image\/|,$)/.test(value))
          found.push(value)
        if (host === canaryHost) found.push(value)
      }
    }
    return found
  }, CANARY_HOST)

const shownOn = async (page: Page) => {
  const text = await page.locator('body').innerText()
  return payloads.filter((payload) => text.includes(payload))
}

const pages = routes
  .filter(({ built, access, redirect }) => built && !redirect && access !== 'public')
  .map(({ url }) => url)
/** A list, a record page, a page with charts, a form, a log, and texts with paragraphs. */
const full = size(0, 1) === 1
const few = ['/home', '/deal/transaction', '/deal/dispute', '/settings/merchant_info', '/settings/logs']

watched('no page runs or interprets the texts', async ({ watchedPage: page, harm }) => {
  test.setTimeout(size(240_000, 3_600_000))
  const waiting: string[] = [...(full ? pages : few)]
  const visited = new Map<string, number>()
  const seen = new Set<string>()
  /** Addresses that differ only in numbers are one page; of each so many are opened. */
  const perPage = size(1, 3)
  const kindOf = (address: string) => address.split(/[?#]/, 1)[0]?.replaceAll(/[A-Z]*\d+\w*/g, '#') ?? ''
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    await page.goto(portal.url.origin + path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Without a session, all other pages would be the sign-in page.
    expect([path, new URL(page.url()).pathname]).not.toEqual([path, '/login'])
    for (const found of await harmOn(page)) harm.push(`${path}: ${found}`)
    for (const payload of await shownOn(page)) seen.add(payload)
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('main a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
    )
    for (const link of links) {
      // In `npm test` the records of the few pages.
      if (!kindOf(link).endsWith('/#') && !full) continue
      const before = visited.get(kindOf(link)) ?? (pages.includes(kindOf(link) as never) ? perPage : 0)
      if (before >= perPage || link.startsWith('/api/')) continue
      visited.set(kindOf(link), before + 1)
      waiting.push(link)
    }
  }
  expect(harm).toEqual([])
  // Most of them are visible, as they are.
  expect(seen.size).toBeGreaterThan(size(20, 60))
})

watched('the HTML of the pages has no element of a payload', async ({ watchedPage: page }) => {
  test.setTimeout(240_000)
  for (const path of pages.filter((_, index) => full || index % 4 === 0)) {
    const response = await page.context().request.get(portal.url.origin + path)
    const html = await response.text()
    const found = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html')
      const scripts = [...parsed.querySelectorAll('script:not([nonce])')]
      const handlers = [...parsed.querySelectorAll('*')].filter((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')),
      )
      return [...parsed.querySelectorAll('x-canary'), ...scripts, ...handlers].map(
        ({ outerHTML }) => outerHTML,
      )
    }, html)
    expect([path, response.status(), found]).toEqual([path, 200, []])
  }
})

watched('texts that the database cannot store are shown unchanged', async ({ watchedPage: page }) => {
  const { data } = await client.call(calls['transaction/list.do'], {})
  const list = data.list.map((row, index) => ({
    ...row,
    customerName: unstorable[index % unstorable.length],
  }))
  await sandbox.withHandler(
    'transaction/list.do',
    async () => ({ ...data, list }),
    async () => {
      await page.goto(`${portal.url.origin}/deal/transaction`)
      await expect(page.getByRole('table').getByText('<x-canary>').first()).toBeVisible()
      expect(await harmOn(page)).toEqual([])
    },
  )
})

watched('the pages for payers and platforms do not run the texts', async ({ watchedPage: page }) => {
  const { data } = await client.call(calls['quickPay/getPayLinks.do'], { status: ['active'] })
  const links = await Promise.all(
    data.list
      .slice(0, size(3, 50))
      .map(({ linkNo }) => client.call(calls['quickPay/getLink.do'], { linkNo })),
  )
  const addresses = links.map((link) => link.data.url)
  const seen = new Set<string>()
  for (const address of [
    ...addresses,
    ...['/pay', '/_platforms', '/_sandbox'].map((path) => sandbox.url + path),
  ]) {
    await page.goto(address)
    for (const payload of await shownOn(page)) seen.add(payload)
    expect([address, await harmOn(page)]).toEqual([address, []])
  }
  expect(addresses.length).toBeGreaterThan(0)
  expect(seen.size).toBeGreaterThan(0)
})
