import type { Page, Request } from '@playwright/test'
import { password } from '#e2e/fixtures/accounts.ts'
import type { Sandbox } from '#e2e/fixtures/sandbox.ts'
import { signInByHand } from '#e2e/fixtures/sign-in.ts'
import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { PasswordForm } from '#e2e/pages/password.ts'
import { letIdleTimePass, SessionEnd } from '#e2e/pages/session-end.ts'
import { Shell } from '#e2e/pages/shell.ts'

// The browser logs every rejected call.
test.use({ expectedConsole: [/status of 401/] })

const TYPED = 'Better#2027'

// An empty list has no grid, so an order is needed.
test.beforeEach(({ sandbox, merchantNo }) => sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD' }))

inLanguage('en-US', () => {
  test('idle: the sign-in page shows the reason once, and returns to the page', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const login = new LoginPage(page, t, sandbox)
    const end = new SessionEnd(page, t)
    await page.goto('/deal/transaction')
    await new GridPage(page, t, t('routes.transaction')).ready()
    await letIdleTimePass(page.context())
    await new Shell(page, t).menu.getByRole('link', { name: t('routes.refund') }).click()
    await expect(end.reason).toHaveText(t('errors.session_idle'))
    await expect(page).toHaveURL(/\/login\?from=%2Fdeal%2Frefund$/)
    await page.reload()
    await expect(login.submitButton).toBeVisible()
    await expect(page.getByText(t('errors.session_idle'))).toHaveCount(0)
    await login.pictureId()
    await login.fill({ merchantNo, userName: 'admin', password })
    await login.submit()
    await expect(page).toHaveURL(/\/deal\/refund$/)
  })

  test('idle: the reason is shown although the pointer on the link fetched the page before the click', async ({
    page,
    t,
  }) => {
    const end = new SessionEnd(page, t)
    await page.goto('/deal/transaction')
    await new GridPage(page, t, t('routes.transaction')).ready()
    await letIdleTimePass(page.context())
    const isPrefetch = (request: Request) => request.headers()['next-router-prefetch'] === '1'
    const ofPage = (request: Request) => new URL(request.url()).pathname === '/deal/refund'
    const sent = page.waitForRequest((request) => ofPage(request) && isPrefetch(request))
    const clicked = page.waitForRequest((request) => ofPage(request) && !isPrefetch(request))
    const answered = page.waitForResponse((response) => ofPage(response.request()))
    // The prefetch is under way at the click, and answered before the page itself is requested.
    await page.route(/\/deal\/refund\?/, async (route) => {
      await (isPrefetch(route.request()) ? clicked : answered)
      await route.continue()
    })
    await new Shell(page, t).menu.getByRole('link', { name: t('routes.refund') }).hover()
    await sent
    await page.mouse.down()
    await page.mouse.up()
    await expect(end.reason).toHaveText(t('errors.session_idle'))
  })

  test('sign-in over the page: one message, and typed values stay for the same user', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const form = new PasswordForm(page, t)
    const end = new SessionEnd(page, t)
    await form.open()
    await form.field('oldPassword').fill(password)
    await letIdleTimePass(page.context())
    await form.field('newPassword').fill(TYPED)
    // Leaving the field checks whether the password was used recently; this call finds that the session has
    // ended.
    await page.keyboard.press('Tab')
    await expect(end.dialog).toContainText(t('errors.session_idle'))
    await expect(page.getByRole('alertdialog')).toHaveCount(1)
    // Neither leaves the page, which would discard the values.
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(end.dialog).toBeVisible()
    await end.signInAgain.press('Enter')
    const login = new LoginPage(page, t, sandbox)
    await expect(login.field('userName')).toHaveValue('admin')
    await expect(login.field('merchantNo')).toHaveValue(merchantNo)
    await expect(login.field('merchantNo')).toHaveAttribute('readonly', '')
    await login.field('password').fill(password)
    await login.field('verifyCode').fill(await login.code())
    await page.keyboard.press('Enter')
    await expect(end.dialog).toBeHidden()
    await expect(form.field('oldPassword')).toHaveValue(password)
    await expect(form.field('newPassword')).toHaveValue(TYPED)
    await form.field('confirmPassword').fill(TYPED)
    await form.submit('password.change_submit').click()
    await expect(page.getByText(t('password.reset_done'))).toBeVisible()
  })

  test('another user gets a new document without typed or fetched data', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const form = new PasswordForm(page, t)
    const end = new SessionEnd(page, t)
    const login = new LoginPage(page, t, sandbox)
    await form.open()
    await form.field('oldPassword').fill(password)
    await page.evaluate(() => Object.assign(window, { before: true }))
    await letIdleTimePass(page.context())
    await form.field('newPassword').fill(TYPED)
    await page.keyboard.press('Tab')
    await end.leave.click()
    await expect(page).toHaveURL(/\/login$/)
    await login.pictureId()
    await login.fill({ merchantNo, userName: 'support', password })
    await login.submit()
    await expect(page).toHaveURL(/\/deal\/transaction$/)
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
    await page.goBack()
    await expect(page.getByText(TYPED)).toHaveCount(0)
    await expect(form.field('oldPassword')).toHaveCount(0)
  })

  test('another user in another tab: this page leads only to the start page, and the session of that user lasts', async ({
    page,
    context,
    t,
    merchantNo,
    stateOf,
  }) => {
    const form = new PasswordForm(page, t)
    const end = new SessionEnd(page, t)
    await form.open()
    await form.field('oldPassword').fill(password)
    // The cookies of a sign-in in the other tab. This one is not asked meanwhile, as if it had been asleep.
    await context.addCookies((await stateOf({ merchantNo, userName: 'support' })).cookies)
    const other = await context.newPage()
    await other.goto('/deal/transaction')
    await new GridPage(other, t, t('routes.transaction')).ready()
    const refused = page.waitForResponse((response) => response.status() === 401)
    await form.field('newPassword').fill(TYPED)
    // Leaving the field checks whether the password was used recently.
    await page.keyboard.press('Tab')
    expect(await (await refused).json()).toMatchObject({ code: 'E00014' })
    await expect(end.otherUser).toContainText(t('errors.other_user_signed_in'))
    await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText([t('shell.other_user_action')])
    await end.openStart.click()
    await expect(new Shell(page, t).userMenu('support')).toBeVisible()
    await expect(form.field('oldPassword')).toHaveCount(0)
    await other.reload()
    await new GridPage(other, t, t('routes.transaction')).ready()
  })

  test('signed in elsewhere: the reason is shown once, without a redirect loop, and sign-in returns to the page', async ({
    page,
    t,
    sandbox,
    merchantNo,
    playwright,
    origins,
  }) => {
    const end = new SessionEnd(page, t)
    const login = new LoginPage(page, t, sandbox)
    await sandbox.settings({ merchantNo, singleSession: true })
    await page.goto('/deal/transaction')
    await new GridPage(page, t, t('routes.transaction')).ready()
    await page.evaluate(() => Object.assign(window, { before: true }))
    const api = await playwright.request.newContext({
      baseURL: origins.portal,
      // Another browser: without this it would have the cookies of the test.
      storageState: { cookies: [], origins: [] },
      extraHTTPHeaders: { 'x-portal': '1', origin: origins.portal },
    })
    await signInByHand(api, sandbox, { merchantNo, userName: 'admin' })
    await api.dispose()

    const opened: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
    })
    await new Shell(page, t).menu.getByRole('link', { name: t('routes.refund') }).click()
    await expect(end.reason).toHaveText(t('errors.signed_in_elsewhere'))
    await expect(page).toHaveURL(/\/login\?from=%2Fdeal%2Frefund$/)
    // The next user who signs in here finds no data of this user in the document.
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
    await login.pictureId()
    expect(opened).toEqual(['/login'])
    await page.reload()
    await login.pictureId()
    await expect(page.getByText(t('errors.signed_in_elsewhere'))).toHaveCount(0)
    expect(opened).toEqual(['/login', '/login'])
    await login.fill({ merchantNo, userName: 'admin', password })
    await login.submit()
    await expect(page).toHaveURL(/\/deal\/refund$/)
  })

  test.describe('a role that was changed', () => {
    test.use({ userName: 'support' })
    const reason = 'Your role was changed'
    /** Changes the user's role; a call of the open list finds that the session has ended. */
    const endByRoleChange = async (page: Page, t: Words, sandbox: Sandbox, merchantNo: string) => {
      await sandbox.changeRole({
        merchantNo,
        role: 'support',
        rights: { pages: ['/deal/transaction'], calls: [] },
      })
      // A call in the background may report the end first: the button is then behind the dialog.
      await page.getByRole('button', { name: t('grid.refresh'), includeHidden: true }).dispatchEvent('click')
    }

    test('signs out with the reason, and the new permissions apply after sign-in over the page', async ({
      page,
      t,
      sandbox,
      merchantNo,
    }) => {
      const end = new SessionEnd(page, t)
      const login = new LoginPage(page, t, sandbox)
      const { menu } = new Shell(page, t)
      await page.goto('/deal/transaction')
      const grid = new GridPage(page, t, t('routes.transaction'))
      await grid.ready()
      await expect(menu.getByRole('link')).toHaveText([
        t('routes.deadlines'),
        t('routes.transaction'),
        t('routes.refund'),
      ])
      await endByRoleChange(page, t, sandbox, merchantNo)
      await expect(end.dialog).toContainText(t('shell.session_end_stays'))
      await expect(end.dialog).toContainText(reason)
      await end.signInAgain.click()
      await login.field('password').fill(password)
      await login.field('verifyCode').fill(await login.code())
      await page.keyboard.press('Enter')
      await expect(end.dialog).toBeHidden()
      await expect(menu.getByRole('link')).toHaveText([t('routes.deadlines'), t('routes.transaction')])
    })

    test('is the reason on the sign-in page too if a background call gets it while a page opens', async ({
      page,
      t,
      sandbox,
      merchantNo,
    }) => {
      const end = new SessionEnd(page, t)
      await page.goto('/deal/transaction')
      await new GridPage(page, t, t('routes.transaction')).ready()
      const reported = Promise.withResolvers<void>()
      await page.route('**/deal/refund?_rsc=*', async (route) => {
        await reported.promise
        await route.continue()
      })
      await new Shell(page, t).menu.getByRole('link', { name: t('routes.refund') }).click()
      await endByRoleChange(page, t, sandbox, merchantNo)
      await expect(end.dialog).toBeVisible()
      reported.resolve()
      await expect(page).toHaveURL(/\/login\?from=%2Fdeal%2Frefund$/)
      await expect(end.reason).toContainText(reason)
    })
  })
})
