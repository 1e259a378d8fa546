import type { Page } from '@playwright/test'
import { accounts, expect, test } from '#e2e/fixtures/test.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import { withoutLive } from '#e2e/pages/without-live.ts'

/** A page of an older build whose parts the server no longer has, because a newer version was deployed. */

test.use({
  account: accounts.admin,
  expectedConsole: [/404|ChunkLoadError|Failed to load chunk|MIME type|toasts could not be loaded/],
})

const URL_OF_LIST = '/settings/administration'

/** Answers requests for scripts that the page has not loaded yet like a server that does not have them. */
async function removeParts(page: Page, isRemoved: () => boolean) {
  await page.route('**/_next/static/chunks/**', (route) =>
    isRemoved() ? route.fulfill({ status: 404, body: 'Not Found' }) : route.continue(),
  )
}

const openDialog = (page: Page, t: Words) =>
  page.getByRole('button', { name: t('administration.add'), exact: true }).click()

test('a part that is missing reloads the page once, and the new page works', async ({ page, t }) => {
  let isRemoved = false
  await removeParts(page, () => isRemoved)
  await withoutLive(page)
  await page.goto(URL_OF_LIST, { waitUntil: 'networkidle' })
  await expect(page.getByRole('table')).toBeVisible()
  isRemoved = true
  // Not `framenavigated`: a change of the address without a new document is a navigation too.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isRemoved = false
  })
  const reloaded = page.waitForEvent('load')
  await openDialog(page, t)
  await reloaded
  await openDialog(page, t)
  await expect(page.getByRole('dialog')).toBeVisible()
})
