import { password } from '#e2e/fixtures/accounts.ts'
import { appCode } from '#e2e/fixtures/authenticator.ts'
import { expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { AuthenticationPage } from '#e2e/pages/authentication.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { labeled } from '#e2e/pages/labeled.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { openReady } from '#e2e/pages/ready.ts'
import { SecondStepPage } from '#e2e/pages/second-step.ts'
import { dayOf } from '#lib/rules/days.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'
import { TOTP_SECRET } from '#sandbox/seed/accounts.ts'

/** The app of the seeded user `totp`. */

inLanguage('en-US', () => {
  test('two-step authentication that is required from today is set up at the next sign-in', async ({
    page,
    t,
    sandbox,
  }) => {
    // The test signs in twice.
    test.setTimeout(120_000)
    const { merchantNo } = await sandbox.openMerchant()
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await login.fill({ merchantNo, userName: 'totp', password })
    await login.submit()
    await new SecondStepPage(page, t, sandbox).code.fill(appCode(TOTP_SECRET))
    await expect(page).toHaveURL(/\/home$/)

    await openReady(page, '/settings/security')
    await page.getByRole('radio', { name: t('enums.twoStepScope.everyone') }).check()
    const today = dayOf(await sandbox.now(merchantNo), 'Asia/Shanghai')
    await page.getByLabel(t('security.fields.twoStepFrom')).fill(today)
    await expect(page.getByRole('status').filter({ hasText: '· finance ·' })).toBeVisible()
    await labeled(page, t('form.proof_password')).fill(password)
    // The previous code was used for the sign-in.
    await labeled(page, t('form.proof_code')).fill(appCode(TOTP_SECRET, 1))
    await expectAccessible(page)
    await page.getByRole('button', { name: t('form.save'), exact: true }).click()
    await expect(page.getByText(t('security.saved'))).toBeVisible()

    await login.openSignedOut('/login?from=%2Fdeal%2Frefund')
    await login.fill({ merchantNo, userName: 'admin', password })
    await login.submit()
    await expect(page.getByText(t('shell.set_up.text'))).toBeVisible()
    await page.goto('/deal/transaction')
    await expect(page.getByText(t('shell.set_up.text'))).toBeVisible()
    await expectAccessible(page)

    const settings = new AuthenticationPage(page, t)
    await settings.button('turn_on', settings.section('authenticator')).click()
    await settings.enterPassword()
    const secret = await settings.secret()
    await labeled(settings.dialog, t('two_step.app_code', { digits: CODE_DIGITS })).fill(appCode(secret))
    await settings.backupCodes()
    await settings.button('kept').click()
    await page.getByRole('button', { name: t('shell.set_up.enter') }).click()
    await expect(page).toHaveURL(/\/deal\/transaction$/)
    await expect(page.getByRole('navigation', { name: t('shell.main_menu') })).toBeVisible()
  })
})
