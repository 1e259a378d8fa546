import type { Page } from '@playwright/test'
import { accounts, expect, inBothLanguages, test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { StoreArrival } from '#e2e/pages/store-arrival.ts'

/** What only somebody sees who arrives: forms, refusals, results and the platforms' own pages, light and dark. */

async function check(page: Page) {
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
}

inBothLanguages(() => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme })

      test('from the platform to the result', async ({ page, t, sandbox, locale }) => {
        const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
        await page.goto(`${sandbox.origin}/_platforms`)
        await check(page)
        await arrival.start('shopline')
        await expect(arrival.submitButton).toBeVisible()
        await check(page)
        await arrival.signIn('shopline', accounts.admin, '10000101')
        await expect(page).toHaveURL(/_platforms\/shopline\/authorize/)
        await check(page)
        await arrival.authorise()
        await expect(arrival.heading(t('store_auth.result.store_authorized_title'))).toBeVisible()
        await check(page)
      })

      test('a refusal, and wrong keys', async ({ page, t, sandbox, locale }) => {
        const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
        const { domain, storeName } = arrival
        await page.goto(await sandbox.arrival({ platform: 'wix', domain, storeName, variant: 'tampered' }))
        await expect(arrival.heading(t('store_auth.refused.arrival_not_genuine'))).toBeVisible()
        await check(page)
        await arrival.start('shopify')
        await arrival.signIn('shopify', accounts.admin, '10009999')
        await expect(page.getByText(t('errors.store_keys_wrong'))).toBeVisible()
        await check(page)
      })
    })
  }
})
