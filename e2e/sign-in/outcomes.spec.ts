import { password } from '#e2e/fixtures/accounts.ts'
import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { ruleNumbers } from '#lib/rules/numbers.ts'

const firstPage = /\/home$/

inLanguage('en-US', () => {
  test('the main account opens its first page, which shows its number', async ({ page, t, signIn }) => {
    await signIn(page, accounts.admin)
    await expect(page).toHaveURL(firstPage)
    await expect(page).toHaveTitle(new RegExp(t('routes.home')))
    await expect(page.getByText(accounts.admin.merchantNo).first()).toBeVisible()
  })

  test('a wrong code has an error at its field, and a new image is loaded', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await login.refused({ ...accounts.admin, password, verifyCode: 'wrong' })
    await expect(login.field('verifyCode')).toHaveAccessibleDescription(t('validation.verify_code'))
    await expect(login.field('verifyCode')).toBeFocused()
    await expect(login.field('merchantNo')).toHaveValue(accounts.admin.merchantNo)
  })

  test('a wrong password and an unknown user have the same message', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    // From the third wrong password on, the message names the attempts left, so the account belongs to this test.
    const { merchantNo } = await sandbox.openMerchant()
    await login.open()
    await login.refused({ merchantNo, userName: 'admin', password: 'Wrong#2026' })
    await expect(login.message).toHaveText(t('errors.credentials_wrong'))
    await login.refused({ merchantNo, userName: 'nobody', password })
    await expect(login.message).toHaveText(t('errors.credentials_wrong'))
    await login.refused({ merchantNo: '999999', userName: merchantNo, password })
    await expect(login.message).toHaveText(t('errors.credentials_wrong'))
  })

  test('frozen and deactivated accounts each get their own message', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await login.refused({ ...accounts.frozen, password })
    await expect(login.message).toHaveText(t('errors.account_frozen', ruleNumbers))
    await login.refused({ ...accounts.inactive, password })
    await expect(login.message).toHaveText(t('errors.account_deactivated'))
  })

  test('an expired password requires a new one', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await login.fill({ ...accounts.expired, password })
    await login.submit()
    await expect(page.getByRole('heading', { name: t('login.password_due_title') })).toBeVisible()
  })

  test('an account with two-step authentication needs its code', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await login.fill({ ...accounts.sms, password })
    await login.submit()
    await expect(page.getByRole('heading', { name: t('login.second_step_title') })).toBeVisible()
  })

  test('a provider in reduced mode shows its banner', async ({ page, t, signIn }) => {
    await signIn(page, accounts.degraded)
    await expect(page.getByText(t('shell.degraded'))).toBeVisible()
  })

  test('empty fields are marked, and nothing is sent', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await login.submit()
    for (const name of ['merchantNo', 'userName', 'password', 'verifyCode'] as const) {
      await expect(login.field(name)).toHaveAccessibleDescription(t('validation.required'))
    }
  })
})
