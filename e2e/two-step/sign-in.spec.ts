import { password } from '#e2e/fixtures/accounts.ts'
import { appCode } from '#e2e/fixtures/authenticator.ts'
import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { tabTo } from '#e2e/pages/keyboard.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { SecondStepPage } from '#e2e/pages/second-step.ts'
import { TOTP_SECRET } from '#sandbox/seed/accounts.ts'
import { wrongCode } from '#tests/support/totp.ts'

const PHONE = '+8613800138000'
const firstPage = /\/home$/

test.describe('an authenticator app', () => {
  test('signs in `totp`; a used code does not, the next one does', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    const step = new SecondStepPage(page, t, sandbox)
    const firstStep = async () => {
      await login.openSignedOut()
      await login.fill({ ...accounts.totp, password })
      await login.submit()
      await expect(step.code).toBeFocused()
    }
    await firstStep()
    const code = appCode(TOTP_SECRET)
    await step.code.fill(wrongCode(code))
    await expect(step.code).toHaveAccessibleDescription(t('errors.second_step_wrong'))
    await expect(step.code).toBeFocused()
    await expect(step.code).toHaveValue('')
    await step.code.pressSequentially(code)
    await expect(page).toHaveURL(firstPage)

    await firstStep()
    await step.code.fill(code)
    await expect(step.code).toHaveAccessibleDescription(t('errors.second_step_wrong'))
    await step.code.fill(appCode(TOTP_SECRET, 1))
    await expect(page).toHaveURL(firstPage)
  })
})

inLanguage('zh-CN', () => {
  test('by SMS: the phone is masked, a pasted code with a space is sent immediately', async ({
    page,
    t,
    sandbox,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const login = new LoginPage(page, t, sandbox)
    const step = new SecondStepPage(page, t, sandbox)
    await login.open()
    await login.fill({ ...accounts.sms, password })
    await login.submit()
    await expect(step.heading).toBeVisible()
    await expect(page.getByText('+86*******8000')).toBeVisible()
    await expect(page.getByRole('button', { name: /\d+ (s|秒)/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(step.code).toBeFocused()
    await expect(step.code).toHaveAttribute('autocomplete', 'one-time-code')
    // Another test signs in with the same phone: the code for this session is one of the newest.
    const messages = await sandbox.outbox('sms', PHONE)
    for (const message of messages.slice(0, 3)) {
      const code = /\d{6}/.exec(message.body)?.[0] ?? ''
      const answered = page.waitForResponse('**/api/twoStep/login.do')
      await page.evaluate(
        (text) => navigator.clipboard.writeText(text),
        `${code.slice(0, 3)} ${code.slice(3)}`,
      )
      await page.keyboard.press('Control+V')
      if ((await (await answered).json()).code === '00000') break
      await expect(step.code).toHaveValue('')
    }
    await expect(page).toHaveURL(firstPage)
  })

  test('no page opens before the second step, and five wrong codes return to the sign-in with the reason', async ({
    page,
    t,
    sandbox,
  }) => {
    // Wrong codes count for a day, so the account belongs to this test.
    const { merchantNo } = await sandbox.openMerchant()
    const login = new LoginPage(page, t, sandbox)
    const step = new SecondStepPage(page, t, sandbox)
    await login.open()
    await login.fill({ merchantNo, userName: 'totp', password })
    await login.submit()
    await expect(step.code).toBeFocused()

    const other = await page.context().newPage()
    await other.goto('/deal/transaction')
    await expect(other).toHaveURL(/\/login/)
    await other.close()

    const wrong = wrongCode(appCode(TOTP_SECRET))
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse('**/api/twoStep/login.do')
      await step.code.fill(wrong)
      await answered
      if (tries < 4) await expect(step.code).toHaveValue('')
    }
    await expect(login.message).toHaveText(t('errors.second_step_tries_over'))
    await expect(login.message).toBeFocused()
    await expect(login.field('userName')).toBeVisible()
  })

  test('the second step has a way back to the password', async ({ page, t, sandbox }) => {
    const login = new LoginPage(page, t, sandbox)
    const step = new SecondStepPage(page, t, sandbox)
    await login.open()
    await login.fill({ ...accounts.totp, password })
    await login.submit()
    await expect(step.code).toBeFocused()
    await page.getByRole('button', { name: t('login.back_to_sign_in') }).click()
    await expect(login.field('merchantNo')).toBeVisible()
  })
})

test.describe('360 px, keyboard only', () => {
  test.use({ locale: 'en-US', viewport: { width: 360, height: 740 } })

  test('signs in from the merchant number to the first page, with one wrong code', async ({
    page,
    t,
    sandbox,
  }) => {
    const { merchantNo } = await sandbox.openMerchant()
    const login = new LoginPage(page, t, sandbox)
    const step = new SecondStepPage(page, t, sandbox)
    await login.open()
    await tabTo(page, login.field('merchantNo'))
    await page.keyboard.type(merchantNo)
    await tabTo(page, login.field('userName'))
    await page.keyboard.type('totp')
    await tabTo(page, login.field('password'))
    await page.keyboard.type(password)
    await tabTo(page, login.field('verifyCode'))
    await page.keyboard.type(await login.code())
    await page.keyboard.press('Enter')
    await expect(step.code).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const right = appCode(TOTP_SECRET)
    await page.keyboard.type(wrongCode(right))
    await expect(step.code).toHaveAccessibleDescription(t('errors.second_step_wrong'))
    await expect(step.code).toBeFocused()
    await page.keyboard.type(right)
    await expect(page).toHaveURL(firstPage)
  })
})
