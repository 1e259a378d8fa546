import type { Page } from '@playwright/test'
import { password } from '#e2e/fixtures/accounts.ts'
import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { Shell } from '#e2e/pages/shell.ts'
import { routes } from '#lib/routes.ts'

test.use({ account: accounts.admin })

/** The menu while its area Transaction is open: pages without an area, and the pages of this area. */
const shown = routes.filter(
  ({ url, built, access, parent, redirect }) =>
    built && access !== 'public' && !redirect && url !== '/index' && (!parent || parent === '/deal'),
)

/** Waits until the page reacts to clicks. */
const listed = (page: Page, t: Words) => new GridPage(page, t, t('routes.transaction')).ready()

inLanguage('zh-CN', () => {
  test('the menu has the permitted pages of the user and marks the current one', async ({ page, t }) => {
    await page.goto('/deal/transaction')
    await listed(page, t)
    const { menu } = new Shell(page, t)
    await expect(menu.getByRole('button', { name: t('routes.deal') })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(menu.getByRole('link')).toHaveText(
      shown.map(({ title }) => t(`routes.${title}` as 'routes.home')),
    )
    await expect(menu.getByRole('link', { name: t('routes.transaction') })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await menu.getByRole('link', { name: t('routes.refund') }).click()
    await expect(page).toHaveURL(/\/deal\/refund$/)
    await expect(page).toHaveTitle(new RegExp(t('routes.refund')))
  })

  test('shows the signed-in user and the current page', async ({ page, t }) => {
    await page.goto('/deal/transaction')
    await listed(page, t)
    const crumbs = page.getByRole('navigation', { name: t('shell.breadcrumbs') })
    await expect(crumbs).toContainText(t('routes.deal'))
    await expect(crumbs).toContainText(t('routes.transaction'))
    await expect(page.getByRole('region', { name: t('shell.notices') })).toBeVisible()
    await new Shell(page, t).userMenu('admin').click()
    await expect(page.getByRole('dialog')).toContainText('100001')
  })
})

test('the menu is a drawer at 992 px and below', async ({ page, t }) => {
  const shell = new Shell(page, t)
  await page.setViewportSize({ width: 993, height: 800 })
  await page.goto('/deal/transaction')
  await listed(page, t)
  await expect(shell.menu).toBeVisible()
  await expect(shell.menuButton).toBeHidden()
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(shell.menu).toBeHidden()
  await shell.menuButton.click()
  await expect(shell.menu).toBeVisible()
  await shell.menu.getByRole('link', { name: t('routes.refund') }).click()
  await expect(page).toHaveURL(/\/deal\/refund$/)
  await expect(shell.menu).toBeHidden()
})

test('the first Tab stop is the skip link', async ({ page, t }) => {
  await page.goto('/deal/transaction')
  await listed(page, t)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('language, theme and the collapsed menu change immediately and stay; typed values stay too', async ({
  page,
  t,
}) => {
  await page.goto('/deal/transaction')
  await listed(page, t)
  const shell = new Shell(page, t)
  await shell.choose('admin', t('shell.theme_dark'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const typed = page.getByRole('search').getByRole('combobox').first()
  await typed.pressSequentially('HT1000')
  await shell.choose('admin', 'English')
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  await expect(typed).toHaveValue('HT1000')
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test.describe('sign-out', () => {
  // A separate session: the one that other tests use must stay active.
  test.use({ account: undefined })

  test('ends the session, and the old cookies open nothing', async ({ page, t, context, signIn }) => {
    await signIn(page, accounts.support)
    await listed(page, t)
    const cookies = await context.cookies()
    await new Shell(page, t).quit('support')
    await expect(page).toHaveURL(/\/login/)
    await context.addCookies(cookies)
    await page.goto('/deal/transaction')
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('a session that ended elsewhere', () => {
  test.use({ account: undefined, expectedConsole: [/status of 401/] })

  test.beforeEach(async ({ page, t, signIn, request, context }) => {
    await signIn(page, accounts.support)
    await listed(page, t)
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const origin = new URL(page.url()).origin
    await request.post('/api/admin/logout.do', {
      headers: { 'x-portal': '1', origin, cookie },
      data: {},
    })
    // The page may have learned it already, and its dialog covers the list.
    await new GridPage(page, t, t('routes.transaction')).pageLink('next_page').dispatchEvent('click')
  })

  test('the reason is shown once, and the sign-in page opens', async ({ page, t }) => {
    const warning = page.getByRole('alertdialog', { name: t('shell.session_end_title') })
    await expect(warning).toHaveCount(1)
    await warning.getByRole('button', { name: t('shell.session_end_leave') }).click()
    await expect(page).toHaveURL(/\/login/)
  })

  test('the page continues after the same user has signed in over it', async ({ page, t, sandbox }) => {
    const warning = page.getByRole('alertdialog', { name: t('shell.session_end_title') })
    await warning.getByRole('button', { name: t('shell.session_end_action') }).click()
    const login = new LoginPage(page, t, sandbox)
    await login.field('password').fill(password)
    await login.field('verifyCode').fill(await login.code())
    await login.submitButton.click()
    await expect(warning).toBeHidden()
    await expect(page).toHaveURL(/\/deal\/transaction\?pageNo=2/)
    await listed(page, t)
  })
})
