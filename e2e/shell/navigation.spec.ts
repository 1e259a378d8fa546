import { accounts, expect, inBothLanguages, pagelessTest, test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { Shell } from '#e2e/pages/shell.ts'

/** The targets of page visits. tests/unit tests the rules for pages that are not built yet. */

test.describe('signed in', () => {
  test.use({ account: accounts.admin })

  for (const [path, target] of [
    ['/', /\/home$/],
    ['/login', /\/home$/],
    ['/index', /\/home$/],
    ['/deal', /\/deal\/transaction$/],
  ] as const) {
    test(`${path} leads to the first permitted page`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(target)
    })
  }

  for (const path of [
    '/nowhere',
    '/deal/nowhere',
    '/settlement/nowhere',
    '/developer/nowhere',
    '/deal/transaction/a/b/c',
  ]) {
    test(`${path} is not found`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
    })
  }

  test('/401 has its own status and names the permission', async ({ page, t }) => {
    const response = await page.goto('/401?page=/deal/transaction')
    expect(response?.status()).toBe(401)
    await expect(page.getByRole('heading', { name: t('unauthorized.title') })).toBeVisible()
    await expect(page.getByText('/deal/transaction')).toBeVisible()
  })

  test('the pointer on a link of the menu loads the scripts of its page in parallel with its data', async ({
    page,
    t,
  }) => {
    await page.goto('/deal/transaction')
    await new GridPage(page, t, t('routes.transaction')).ready()
    const loadedScripts = () => page.evaluate(() => [...document.scripts].map(({ src }) => src))
    const loaded = await loadedScripts()
    const requested = new Set<string>()
    page.on('request', (request) => requested.add(request.url()))
    const list = page.waitForResponse(/\/page-scripts-/)
    // The data, which names the scripts, does not arrive.
    await page.route(/\/deal\/refund\?_rsc=/, () => {})
    await new Shell(page, t).menu.getByRole('link', { name: t('routes.refund') }).hover()
    const names: string[] = (await (await list).json())['/deal/refund']
    const missing = names
      .map((name) => new URL(`/_next/static/chunks/${name}`, page.url()).href)
      .filter((url) => !loaded.includes(url))
    expect(missing).not.toEqual([])
    await expect.poll(() => missing.filter((url) => !requested.has(url))).toEqual([])
    await page.unroute(/\/deal\/refund\?_rsc=/)
    await page.goto('/deal/refund')
    await new GridPage(page, t, t('routes.refund')).ready()
    expect(await loadedScripts()).toEqual(expect.arrayContaining(missing))
  })
})

pagelessTest.describe('a user without any page', () => {
  pagelessTest('finds the shell, and words for it', async ({ page, t }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/index$/)
    await expect(page.getByRole('heading', { name: t('shell.empty_title') })).toBeVisible()
    await expect(new Shell(page, t).menu.getByRole('link')).toHaveText([t('routes.deadlines')])
  })

  pagelessTest('does not open the pages of others', async ({ page }) => {
    for (const path of ['/deal/transaction', '/deal/refund', '/deal/transaction/1', '/settlement/summary']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
    }
  })
})

test.describe('signed out', () => {
  test('a page redirects to sign-in, and sign-in returns to it', async ({ page, signIn }) => {
    await signIn(page, accounts.admin, '/deal/refund?status=pending')
    await expect(page).toHaveURL(/\/deal\/refund\?status=pending$/)
  })

  test('every protected URL redirects to sign-in', async ({ page }) => {
    for (const path of [
      '/index',
      '/deal',
      '/settlement/summary',
      '/notice',
      '/help',
      '/added_service/riskOrder',
    ]) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/login/)
    }
  })
})

inBothLanguages(() => {
  test.describe('titles', () => {
    test.use({ account: accounts.admin })

    test('each page has its own title in the current language', async ({ page, t }) => {
      for (const [path, title] of [
        ['/deal/transaction', t('routes.transaction')],
        ['/deal/refund', t('routes.refund')],
        ['/404', t('routes.not_found')],
        ['/401', t('routes.unauthorized')],
      ] as const) {
        await page.goto(path)
        await expect(page, path).toHaveTitle(new RegExp(title))
      }
    })
  })
})
