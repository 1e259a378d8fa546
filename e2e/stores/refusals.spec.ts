import { expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { expectAccessibleLayout } from '#e2e/pages/looks.ts'
import { StoreArrival } from '#e2e/pages/store-arrival.ts'
import { arrivalKinds } from '#lib/contract/store-auth.ts'

/** Requests that the portal rejects; each page shows what happened and what to do. */

/** The integration tests check the rejections of each platform; this file checks the text of each page. */
const refusals = [
  ['tampered', 'arrival_not_genuine'],
  ['stale', 'arrival_expired'],
  ['foreign_return', 'return_address_foreign'],
] as const

inLanguage('zh-CN', () => {
  test('a forged link, an expired link and a link to another site are refused', async ({
    page,
    t,
    sandbox,
    locale,
  }) => {
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    const { domain, storeName } = arrival
    for (const [index, platform] of arrivalKinds.entries()) {
      const [variant, refused] = refusals[index % refusals.length] ?? refusals[0]
      await page.goto(await sandbox.arrival({ platform, domain, storeName, variant }))
      await expect(arrival.heading(t(`store_auth.refused.${refused}`))).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(t(`errors.${refused}`))
      await expect(arrival.submitButton).toHaveCount(0)
      if (index === 0) await expectAccessibleLayout(page)
    }
  })

  test('pages opened directly explain where to start, and no URL forges a result', async ({
    page,
    t,
    sandbox,
    locale,
  }) => {
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    for (const path of [
      '/login_platform',
      '/login_Wix',
      '/login_partner/shopline/authorize',
      '/callBack_partner/shoplazza/authorize',
      '/logistics',
    ]) {
      await page.goto(path)
      await expect(arrival.heading(t('store_auth.open_title'))).toBeVisible()
    }
    const forged = 'status=authorized&storeName=Forged&msg=Forged&returnTo=https://phishing.example/'
    for (const path of ['/result', '/logistics_result']) {
      await page.goto(`${path}?${forged}`)
      await expect(arrival.heading(t('store_auth.result.none_title'))).toBeVisible()
    }
    for (const path of ['/authorization_result', '/authorization_result_Wix']) {
      await page.goto(`${path}?${forged}`)
      await expect(arrival.heading(t('store_auth.refused.arrival_not_genuine'))).toBeVisible()
    }
    await expect(page.getByText('Forged')).toHaveCount(0)
  })
})

inLanguage('en-US', () => {
  test('a link works in one browser only', async ({ page, browser, t, sandbox, locale }) => {
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    const { domain, storeName } = arrival
    const url = await sandbox.arrival({ platform: 'wix', domain, storeName })
    await page.goto(url)
    await expect(arrival.submitButton).toBeVisible()
    await page.reload()
    await expect(arrival.submitButton).toBeVisible()
    const other = await browser.newContext({ locale: locale ?? 'zh-CN' })
    const stranger = await other.newPage()
    await stranger.goto(url)
    await expect(stranger.getByRole('heading', { name: t('store_auth.refused.arrival_used') })).toBeVisible()
    await other.close()
  })
})

test('an unknown platform is not found', async ({ page, t }) => {
  for (const path of [
    '/login_partner',
    '/login_partner/shopify/authorize',
    '/login_partner/shopline',
    '/login_partner/shopline/other',
    '/login_partner/shopline/authorize/more',
    '/callBack_partner',
    '/callBack_partner/toString/authorize',
    '/callBack_partner/shoplazza/..%2f..%2flogin',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: t('feedback.not_found_title') })).toBeVisible()
  }
})

/** Every parameter name with every payload, and every page with all combinations. */
const names = ['returnTo', 'redirect_uri', 'return_url', 'redirectUrl', 'from', 'url', 'next']
const payloads = [
  'https://phishing.example/',
  '//phishing.example',
  '/\\phishing.example',
  'javascript:document.title="phished"',
  'https:phishing.example',
]

test('no URL parameter redirects to another site', async ({ page, sandbox, baseURL }) => {
  const left: string[] = []
  const origins = [baseURL, sandbox.origin]
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !origins.includes(new URL(request.url()).origin)) {
      left.push(request.url())
    }
  })
  const paths = ['/result', '/authorization_result', '/login_platform', '/logistics', '/login']
  for (const [turn, path] of paths.entries()) {
    const query = new URLSearchParams(
      names.map((name, index) => [name, payloads[(index + turn) % payloads.length] ?? '']),
    )
    await page.goto(`${path}?${query}`, { waitUntil: 'networkidle' })
    const links = await page
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
    expect(links.filter((link) => !link.startsWith(`${baseURL}/`))).toEqual([])
    expect(await page.title()).not.toBe('phished')
  }
  expect(left).toEqual([])
})
