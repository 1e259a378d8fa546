import { password } from '#e2e/fixtures/accounts.ts'
import { expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { PasswordForm } from '#e2e/pages/password.ts'

const BETTER = 'Better#2027'

inLanguage('en-US', () => {
  for (const width of [1440, 360]) {
    test(`an expired password is changed at sign-in, ${width} px`, async ({ page, t, sandbox }) => {
      await page.setViewportSize({ width, height: 800 })
      const { merchantNo } = await sandbox.openMerchant()
      const expired = { merchantNo, userName: 'expired' }
      const login = new LoginPage(page, t, sandbox)
      const form = new PasswordForm(page, t)
      await login.open()
      await login.fill({ ...expired, password })
      await login.submit()
      await expect(page.getByRole('heading', { name: t('login.password_due_title') })).toBeFocused()

      // No other page opens before the password is changed.
      const other = await page.context().newPage()
      await other.goto('/deal/transaction')
      await expect(other).toHaveURL(/\/login/)
      await other.close()

      await form.choose(password)
      await form.submit('login.renew_submit').click()
      await expect(form.field('newPassword')).toHaveAccessibleDescription(t('validation.password_unchanged'))
      await form.field('newPassword').fill(BETTER)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await form.field('confirmPassword').fill(BETTER)
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('login.renewed'))).toBeVisible()
      await expect(login.field('userName')).toHaveValue('expired')
      await login.pictureId()
      await login.fill({ ...expired, password: BETTER })
      await login.submit()
      await expect(page).toHaveURL(/\/home$/)
    })
  }
})
