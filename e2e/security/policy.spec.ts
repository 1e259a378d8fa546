import type { Page } from '@playwright/test'
import { accounts, expect, test } from '#e2e/fixtures/test.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { withoutLive } from '#e2e/pages/without-live.ts'

/** What a page reports against its own content security policy. */

declare global {
  interface Window {
    violations: string[]
  }
}

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      window.violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  }),
)

const violations = (page: Page) => page.evaluate(() => window.violations)

test('the sign-in page and its check of the form report nothing', async ({ page, t, sandbox }) => {
  const login = new LoginPage(page, t, sandbox)
  await login.open()
  await login.submit()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test.describe('signed in', () => {
  test.use({ account: accounts.admin })

  for (const path of ['/home', '/deal/transaction', '/risk/riskrules', '/settings/authentication']) {
    test(`${path} reports nothing`, async ({ page }) => {
      await withoutLive(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await violations(page)).toEqual([])
    })
  }
})
