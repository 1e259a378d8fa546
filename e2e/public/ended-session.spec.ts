import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { letIdleTimePass } from '#e2e/pages/session-end.ts'
import { routes } from '#lib/routes.ts'

/** Pages before sign-in with the cookies of a session that has ended. */

test.use({ account: accounts.risk })

const withParts: Record<string, string> = {
  '/login_partner': '/login_partner/shopline/authorize',
  '/callBack_partner': '/callBack_partner/shopline/authorize',
}
const pages = routes
  .filter((route) => route.access === 'public' && route.built)
  .map(({ url }) => withParts[url] ?? url)

inLanguage('zh-CN', () => {
  test('every public page opens without a redirect loop', async ({ page }) => {
    const context = page.context()
    const cookies = await context.cookies()
    for (const path of pages) {
      await context.addCookies(cookies)
      await letIdleTimePass(context)
      const documents: string[] = []
      const note = (request: { isNavigationRequest: () => boolean; url: () => string }) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      }
      page.on('request', note)
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(documents).toEqual([path])
      page.off('request', note)
    }
  })
})

test.describe('source_type of the bank accounts', () => {
  const kept = () => localStorage.getItem('source_type')

  test('is kept on the way to sign-in', async ({ page }) => {
    await page.context().clearCookies()
    await page.goto('/settings/bankAccount?source_type=payout_2')
    await expect(page).toHaveURL(/\/login\?from=/)
    await expect.poll(() => page.evaluate(kept)).toBe('payout_2')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('source_type')
  })

  test('is kept for a user without permission for the page', async ({ page }) => {
    await page.goto('/settings/bankAccount?source_type=payout_2')
    await expect.poll(() => page.evaluate(kept)).toBe('payout_2')
  })
})
