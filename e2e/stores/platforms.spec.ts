import { accounts, expect, inBothLanguages, test } from '#e2e/fixtures/test.ts'
import { StoreArrival } from '#e2e/pages/store-arrival.ts'
import { storePlatforms } from '#lib/contract/store-auth.ts'
import { platformNames } from '#sandbox/simulators/platforms/layout.ts'

/** The whole way of a store owner, from each platform and back. */

const gatewayNo = '10000101'
const resultUrl = { shopify: '', wix: '_Wix', shopline: '', shoplazza: '' }

inBothLanguages(() => {
  for (const platform of storePlatforms) {
    test(`${platform}: redirect, sign-in, authorisation, callback, result, binding`, async ({
      page,
      t,
      sandbox,
      locale,
    }) => {
      const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
      await arrival.start(platform)
      await expect(arrival.heading(t(`store_auth.title.${platform}`))).toBeVisible()
      await arrival.signIn(platform, accounts.admin, gatewayNo)
      await arrival.authorise()
      await expect(page).toHaveURL(new RegExp(`/authorization_result${resultUrl[platform]}$`))
      await expect(arrival.heading(t('store_auth.result.store_authorized_title'))).toBeVisible()
      await expect(page.getByText(arrival.domain, { exact: true })).toBeVisible()
      const { stores } = await sandbox.bindings()
      expect(stores.filter(({ domain }) => domain === arrival.domain)).toMatchObject([
        { platform, merchantNo: '100001', gatewayNo, status: 'authorized', hasAccessToken: true },
      ])
      await page
        .getByRole('link', { name: t('store_auth.back_to', { platform: platformNames[platform] }) })
        .click()
      await expect(page).toHaveURL(new RegExp(`^${sandbox.origin}/_platforms/${platform}/admin\\?`))
      await expect(page.getByRole('status')).toHaveText(
        arrival.said('home.connected', { domain: arrival.domain }),
      )
    })
  }

  test('logistics: redirect, sign-in, result, binding', async ({ page, t, sandbox, locale }) => {
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    await arrival.start('logistics')
    await arrival.signIn('logistics', accounts.admin, gatewayNo)
    await expect(page).toHaveURL(/\/logistics_result$/)
    await expect(arrival.heading(t('store_auth.result.logistics_authorized_title'))).toBeVisible()
    const { logistics } = await sandbox.bindings()
    expect(logistics.filter(({ account }) => account === arrival.domain)).toMatchObject([
      { merchantNo: '100001', partner: arrival.storeName },
    ])
  })

  test('the owner cancels at the platform', async ({ page, t, sandbox, locale }) => {
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    await arrival.start('shopline')
    await arrival.signIn('shopline', accounts.admin, gatewayNo)
    await arrival.cancel()
    await expect(arrival.heading(t('store_auth.refused.store_authorisation_denied'))).toBeVisible()
    await page.goto('/authorization_result')
    await expect(arrival.heading(t('store_auth.result.store_failed_title'))).toBeVisible()
  })

  test('wrong keys have one message, and what was typed stays', async ({ page, t, sandbox, locale }) => {
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    await arrival.start('shopify')
    await arrival.signIn('shopify', accounts.admin, '10009999')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('errors.store_keys_wrong'))
    await expect(page.getByLabel(t('store_auth.gatewayNo'))).toHaveValue('10009999')
    await expect(page.getByLabel(t('store_auth.gatewayNo'))).toBeFocused()
  })
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('Shopify from the arrival to the platform', async ({ page, t, sandbox, locale }) => {
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    await arrival.start('shopify')
    const field = page.getByLabel(t('store_auth.gatewayNo'))
    await expect(field).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Tab')
      if (await field.evaluate((element) => element === document.activeElement)) break
    }
    await expect(field).toBeFocused()
    const { signKey, platformKey } = (await import('#sandbox/seed/stores.ts')).keysOfGateway(gatewayNo)
    await page.keyboard.type(gatewayNo)
    await page.keyboard.press('Tab')
    await page.keyboard.type(signKey)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(platformKey)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/_platforms\/shopify\/authorize/)
  })
})
