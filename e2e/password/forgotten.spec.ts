import type { Page } from '@playwright/test'
import type { Sandbox } from '#e2e/fixtures/sandbox.ts'
import { expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import { labeled } from '#e2e/pages/labeled.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { PasswordForm } from '#e2e/pages/password.ts'

const BETTER = 'Better#2027'

/** Requests the link as a user does, and returns it from the email. */
async function mailedLink(page: Page, t: Words, sandbox: Sandbox, merchantNo: string): Promise<string> {
  const login = new LoginPage(page, t, sandbox)
  await login.open()
  await login.field('merchantNo').fill(merchantNo)
  await login.field('userName').fill('admin')
  const shown = await login.pictureId()
  await page.getByRole('button', { name: t('login.forgot') }).click()
  const dialog = page.getByRole('dialog', { name: t('login.forgot_title') })
  await expect(labeled(dialog, t('login.merchantNo'))).toHaveValue(merchantNo)
  const picture = dialog.getByRole('button', { name: t('login.verify_code_picture') })
  await expect(picture).toHaveAttribute('data-verify-id', new RegExp(`^(?!${shown}$).+`))
  const [message] = await sandbox.outbox('captcha', (await picture.getAttribute('data-verify-id')) ?? '')
  await labeled(dialog, t('login.verifyCode')).fill(message?.body ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('login.forgot_sent'))).toBeVisible()

  const [mail] = await sandbox.outbox('email', `admin@${merchantNo}.example`)
  return /https?:\/\/\S+\/updatePass\?key=[\w-]+/.exec(mail?.body ?? '')?.[0] ?? ''
}

inLanguage('zh-CN', () => {
  test('a forgotten password is reset by an emailed link that works once', async ({ page, t, sandbox }) => {
    const { merchantNo } = await sandbox.openMerchant()
    const login = new LoginPage(page, t, sandbox)
    const form = new PasswordForm(page, t)
    const link = await mailedLink(page, t, sandbox, merchantNo)
    await page.goto(link)
    // The key is removed from the URL immediately.
    await expect(page).toHaveURL(/\/updatePass$/)
    await form.choose('Sandbox#2026')
    await form.submit('password.reset_submit').click()
    await expect(form.field('newPassword')).toHaveAccessibleDescription(t('errors.password_used_lately'))
    await form.choose(BETTER)
    await form.submit('password.reset_submit').click()
    await expect(page.getByText(t('password.reset_done'))).toBeVisible()
    await login.pictureId()
    await login.fill({ merchantNo, userName: 'admin', password: BETTER })
    await login.submit()
    await expect(page).toHaveURL(/\/home$/)

    await page.goto(link)
    await form.choose('Another#2028')
    await form.submit('password.reset_submit').click()
    await expect(page.getByRole('heading', { name: t('password.dead_title') })).toBeFocused()
    await expect(page.getByRole('button', { name: t('password.new_link') })).toBeVisible()
  })

  test('an expired link explains what to do and offers a new one', async ({ page, t, sandbox }) => {
    const { merchantNo } = await sandbox.openMerchant()
    const form = new PasswordForm(page, t)
    const link = await mailedLink(page, t, sandbox, merchantNo)
    await sandbox.settings({ merchantNo, expireLinks: 'admin' })
    await page.goto(link)
    await form.choose(BETTER)
    await form.submit('password.reset_submit').click()
    await expect(page.getByRole('heading', { name: t('password.dead_title') })).toBeFocused()
    await page.getByRole('button', { name: t('password.new_link') }).press('Enter')
    await expect(page.getByRole('dialog', { name: t('login.forgot_title') })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto(await mailedLink(page, t, sandbox, merchantNo))
    await form.choose(BETTER)
    await form.submit('password.reset_submit').click()
    await expect(page.getByText(t('password.reset_done'))).toBeVisible()
  })

  test('an invalid link, and the page without a link', async ({ page, t }) => {
    const form = new PasswordForm(page, t)
    for (const key of ['invented', 'x'.repeat(200)]) {
      await page.goto(`/updatePass?key=${key}`)
      await form.choose(BETTER)
      await form.submit('password.reset_submit').click()
      await expect(page.getByRole('heading', { name: t('password.dead_title') })).toBeVisible()
    }
    await page.goto('/updatePass')
    await expect(page.getByRole('heading', { name: t('password.no_key_title') })).toBeVisible()
  })
})
