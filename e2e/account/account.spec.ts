import { password } from '#e2e/fixtures/accounts.ts'
import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { AuthenticationPage } from '#e2e/pages/authentication.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { PasswordForm } from '#e2e/pages/password.ts'
import { Shell } from '#e2e/pages/shell.ts'

const BETTER = 'Better#2027'
const userName = 'finance'

/**
 * A role without any page below /settings but the bank accounts. A call in the background can arrive after the change of
 * the password has ended the session.
 */
test.use({ userName, expectedConsole: [/status of 401/] })

inLanguage('en-US', () => {
  test('the account menu: ends another session, reaches the second step, changes the password', async ({
    page,
    t,
    sandbox,
    signIn,
    browser,
    baseURL,
    locale,
    merchantNo,
  }) => {
    const elsewhere = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(locale && { locale }),
      storageState: { cookies: [], origins: [] },
    })
    const other = await elsewhere.newPage()
    await signIn(other, { merchantNo, userName })
    // A call of this page in the background would end the session first, and report it there.
    await other.goto('about:blank')
    const shell = new Shell(page, t)
    const open = async (title: 'account_password' | 'account_two_step' | 'account_sessions') => {
      await shell.userMenu(userName).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t(`routes.${title}`) })
        .click()
    }

    await page.goto('/home')
    await open('account_sessions')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: t('account.this_session') })).toHaveCount(1)
    await expectAccessible(page)
    await rows.nth(1).getByRole('button').click()
    await page.getByRole('button', { name: t('account.end_confirm') }).click()
    await expect(rows).toHaveCount(2)
    await other.goto('/home')
    await expect(other).toHaveURL(/\/login/)
    await expect(other.getByText(t('shell.ended_remotely'))).toBeVisible()
    await elsewhere.close()

    await open('account_two_step')
    const step = new AuthenticationPage(page, t)
    await step.button('turn_on', step.section('authenticator')).click()
    await step.enterPassword()
    await expect(step.dialog.getByRole('img', { name: t('two_step.qr') })).toBeVisible()
    await step.dialog.getByRole('button', { name: t('feedback.cancel') }).click()

    await open('account_password')
    const form = new PasswordForm(page, t)
    await form.field('oldPassword').fill(password)
    await form.choose(BETTER)
    await form.submit('password.change_submit').click()
    await expect(page.getByText(t('password.reset_done'))).toBeVisible()
    const login = new LoginPage(page, t, sandbox)
    await login.fill({ merchantNo, userName, password: BETTER })
    await login.submit()
    await expect(page).toHaveURL(/\/home$/)
  })
})
