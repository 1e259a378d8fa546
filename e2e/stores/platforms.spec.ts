import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { labeled } from '#e2e/pages/labeled.ts'
import { expectAccessibleLayout } from '#e2e/pages/looks.ts'
import { StoreArrival } from '#e2e/pages/store-arrival.ts'
import { keysOfGateway } from '#sandbox/seed/stores.ts'

/** All steps of a store owner, from a platform and back; for Wix and Shopline see second-step.spec.ts. */

const gatewayNo = '10000101'

inLanguage('zh-CN', () => {
  test('Shoplazza: redirect, sign-in, authorization, callback, result, binding, with the layout of every page', async ({
    page,
    t,
    sandbox,
    locale,
  }) => {
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    await page.goto(`${sandbox.origin}/_platforms`)
    await expectAccessibleLayout(page)
    await arrival.start('shoplazza')
    await expect(arrival.heading(t('store_auth.title.shoplazza'))).toBeVisible()
    await expectAccessibleLayout(page)
    await arrival.signIn('shoplazza', accounts.admin, gatewayNo)
    await expect(page).toHaveURL(/_platforms\/shoplazza\/authorize/)
    await expectAccessibleLayout(page)
    await arrival.authorize()
    await arrival.expectBound('shoplazza', { merchantNo: '100001', gatewayNo })
    await expectAccessibleLayout(page)
    await arrival.backToPlatform('shoplazza')
  })

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
})

inLanguage('en-US', () => {
  test.describe('on a phone, with the keyboard only', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('Shopify: wrong keys have one message, and typed values stay; then the authorization succeeds', async ({
      page,
      t,
      sandbox,
      locale,
    }) => {
      const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
      await arrival.start('shopify')
      const field = labeled(page, t('store_auth.gatewayNo'))
      await expect(field).toBeVisible()
      for (let presses = 0; presses < 10; presses += 1) {
        await page.keyboard.press('Tab')
        if (await field.evaluate((element) => element === document.activeElement)) break
      }
      const { signKey, platformKey } = keysOfGateway(gatewayNo)
      await page.keyboard.type('10009999')
      await page.keyboard.press('Tab')
      await page.keyboard.type(signKey)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type(platformKey)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('errors.store_keys_wrong'))
      await expect(field).toHaveValue('10009999')
      await expect(field).toBeFocused()
      await expectAccessibleLayout(page)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(gatewayNo)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/_platforms\/shopify\/authorize/)
      await arrival.authorize()
      await arrival.expectBound('shopify', { merchantNo: '100001', gatewayNo })
      await arrival.backToPlatform('shopify')
    })
  })

  test('the store owner cancels on the platform', async ({ page, t, sandbox, locale }) => {
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    await arrival.start('shopline')
    await arrival.signIn('shopline', accounts.admin, gatewayNo)
    await arrival.cancel()
    await expect(arrival.heading(t('store_auth.refused.store_authorization_denied'))).toBeVisible()
    await page.goto('/authorization_result')
    await expect(arrival.heading(t('store_auth.result.store_failed_title'))).toBeVisible()
  })
})
