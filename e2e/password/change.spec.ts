import { password } from '#e2e/fixtures/accounts.ts'
import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { PasswordForm } from '#e2e/pages/password.ts'

const BETTER = 'Better#2027'

// A call in the background can arrive after the change has ended the session.
test.use({ expectedConsole: [/status of 401/] })

inLanguage('en-US', () => {
  test('password change: the met rules are marked, errors appear at their fields, other sessions end', async ({
    page,
    t,
    sandbox,
    browser,
    baseURL,
    merchantNo,
    stateOf,
  }) => {
    const elsewhere = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: await stateOf({ merchantNo, userName: 'admin' }),
    })
    const form = new PasswordForm(page, t)
    // Uses a new session, because the test ends the other one that `stateOf` keeps.
    await page.context().clearCookies()
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await login.fill({ merchantNo, userName: 'admin', password })
    await login.submit()
    await expect(page).toHaveURL(/\/home$/)
    await form.open()

    await test.step('password managers recognize the fields and the user', async () => {
      await expect(page.locator('input[autocomplete=username]')).toHaveValue('admin')
      await expect(form.field('oldPassword')).toHaveAttribute('autocomplete', 'current-password')
      await expect(form.field('newPassword')).toHaveAttribute('autocomplete', 'new-password')
      await expect(form.field('confirmPassword')).toHaveAttribute('autocomplete', 'new-password')
    })

    await test.step('rules', async () => {
      const length = form.rule(t('validation.length', { minimum: 8, maximum: 16 }))
      const digit = form.rule(t('validation.digit'))
      await expect(length).toContainText(t('validation.rule_open'))
      await form.field('newPassword').pressSequentially('abcdefgh')
      await expect(length).not.toContainText(t('validation.rule_open'))
      await expect(digit).toContainText(t('validation.rule_open'))
      await form.field('newPassword').pressSequentially('1')
      await expect(digit).not.toContainText(t('validation.rule_open'))
      await expect(page.getByText(t('password.strength', { strength: 'weak' }))).toBeVisible()
    })

    await test.step('what the form itself refuses', async () => {
      await form.field('oldPassword').fill(password)
      await form.choose('no space 1')
      await form.submit('password.change_submit').click()
      await expect(form.field('newPassword')).toHaveAccessibleDescription(t('validation.no_space'))
      await form.choose(BETTER, 'Better#2028')
      await form.submit('password.change_submit').click()
      await expect(form.field('confirmPassword')).toHaveAccessibleDescription(
        t('validation.passwords_differ'),
      )
    })

    await test.step('the current password, and a wrong old password', async () => {
      await form.choose(password)
      await form.submit('password.change_submit').click()
      await expect(form.field('newPassword')).toHaveAccessibleDescription(t('validation.password_unchanged'))
      await form.field('oldPassword').fill('Wrong#2026')
      // This time it is not the current password but an earlier one that cannot be reused.
      await form.submit('password.change_submit').click()
      await expect(form.field('newPassword')).toHaveAccessibleDescription(
        t('validation.password_used_lately'),
      )
      await form.choose(BETTER)
      await form.submit('password.change_submit').click()
      await expect(form.field('oldPassword')).toHaveAccessibleDescription(
        new RegExp(t('errors.old_password_wrong')),
      )
      await expect(form.field('oldPassword')).toBeFocused()
      await expect(form.field('newPassword')).toHaveValue(BETTER)
    })

    await test.step('changed: the sign-in page confirms it once', async () => {
      await form.field('oldPassword').fill(password)
      await form.submit('password.change_submit').click()
      await expect(page.getByText(t('password.reset_done'))).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
      await page.reload()
      await expect(login.submitButton).toBeVisible()
      await expect(page.getByText(t('password.reset_done'))).toHaveCount(0)
    })

    await test.step('the other session is over', async () => {
      const other = await elsewhere.newPage()
      await other.goto('/deal/refund')
      await expect(other).toHaveURL(/\/login/)
      await elsewhere.close()
    })

    await test.step('the old password no longer signs in, the new one does', async () => {
      await login.pictureId()
      await login.refused({ merchantNo, userName: 'admin', password })
      await expect(login.message).toHaveText(t('errors.credentials_wrong'))
      await login.fill({ merchantNo, userName: 'admin', password: BETTER })
      await login.submit()
      await expect(page).toHaveURL(/\/home$/)
    })
  })
})

test.describe('360 px, keyboard only', () => {
  test.use({ locale: 'en-US', viewport: { width: 360, height: 740 } })

  test('changes the password', async ({ page, t }) => {
    const form = new PasswordForm(page, t)
    await form.open()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await form.field('oldPassword').focus()
    for (const text of [password, BETTER, BETTER]) {
      await page.keyboard.type(text)
      // Skips the button that shows the password.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    }
    await expect(form.submit('password.change_submit')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('password.reset_done'))).toBeVisible()
  })
})
