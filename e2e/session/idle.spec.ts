import { wasActive } from '#e2e/fixtures/idle-time.ts'
import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { SessionEnd } from '#e2e/pages/session-end.ts'
import { withoutLive } from '#e2e/pages/without-live.ts'

// The browser logs the rejected call.
test.use({ expectedConsole: [/status of 401/] })

// An empty list has no grid, so an order is needed.
test.beforeEach(({ sandbox, merchantNo }) => sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD' }))

const IDLE = 15 * 60

inLanguage('zh-CN', () => {
  test('the last minute shows a warning; activity renews the session, otherwise it ends', async ({
    page,
    t,
  }) => {
    const end = new SessionEnd(page, t)
    // Both the browser's clock and the portal's clock move: only both together lead to a warning.
    await page.clock.install()
    const passTo = async (secondsLeft: number) => {
      await wasActive(page.context(), IDLE - secondsLeft)
      await page.clock.fastForward((IDLE - secondsLeft) * 1000)
    }
    await withoutLive(page)
    await page.goto('/deal/transaction')
    await new GridPage(page, t, t('routes.transaction')).ready()
    // The response of a call that the page has begun would renew the time that the test sets.
    await page.waitForLoadState('networkidle')
    const answered = () => page.waitForResponse('**/api/admin/getUserInfo.do')

    // Only the browser expects the timeout: the user was active in another tab.
    const userInfo = answered()
    await wasActive(page.context(), IDLE - 120)
    await page.clock.fastForward((IDLE - 50) * 1000)
    await userInfo
    await expect(end.warning).toHaveCount(0)

    await wasActive(page.context(), IDLE - 45)
    await page.clock.fastForward(75_000)
    await expect(end.warning).toBeVisible()
    await expect(end.warning.getByRole('timer')).toHaveText(/\d/)
    await expect(end.stay).toBeFocused()
    // A poll of the warning, which renews nothing, may be answered at the same time.
    const renewed = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/admin/getUserInfo.do') &&
        Number(response.headers()['x-idle-left']) > IDLE - 60,
    )
    await page.keyboard.press('Enter')
    await renewed
    await expect(end.warning).toHaveCount(0)

    await passTo(50)
    await expect(end.warning).toBeVisible()
    await wasActive(page.context(), IDLE + 5)
    await page.clock.fastForward(60_000)
    await expect(end.dialog).toContainText(t('errors.session_idle'))
    await expect(end.warning).toHaveCount(0)
  })
})
