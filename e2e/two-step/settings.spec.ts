import { readFile } from 'node:fs/promises'
import { password } from '#e2e/fixtures/accounts.ts'
import { appCode } from '#e2e/fixtures/authenticator.ts'
import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { AuthenticationPage } from '#e2e/pages/authentication.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { tabTo } from '#e2e/pages/keyboard.ts'
import { labeled } from '#e2e/pages/labeled.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { SecondStepPage } from '#e2e/pages/second-step.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'

const firstPage = /\/home$/

inLanguage('zh-CN', () => {
  test('an app enrolled with the text secret signs in, and a backup code signs in once', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    // The test signs in four times.
    test.setTimeout(120_000)
    const settings = new AuthenticationPage(page, t)
    await settings.open()
    await expect(settings.section('authenticator')).toContainText(t('two_step.off'))
    await settings.button('turn_on', settings.section('authenticator')).click()
    await settings.enterPassword('Wrong#2026')
    await expect(settings.dialog.getByLabel(t('login.password')).first()).toHaveAccessibleDescription(
      new RegExp(t('validation.wrong_password', { left: 0 })),
    )
    await settings.enterPassword()
    await expect(settings.dialog.getByRole('img', { name: t('two_step.qr') })).toBeVisible()
    const secret = await settings.secret()
    await expectAccessible(page)
    await labeled(settings.dialog, t('two_step.app_code', { digits: CODE_DIGITS })).fill(appCode(secret))
    const codes = await settings.backupCodes()
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await settings.button('save').click()
    const file = await (await saved).path()
    for (const code of codes) expect(await readFile(file, 'utf8')).toContain(code)
    await settings.button('kept').click()
    await expect(settings.section('authenticator')).toContainText(t('two_step.on'))
    await expect(settings.section('backup_codes')).toContainText(t('two_step.left', { left: 10 }))

    const login = new LoginPage(page, t, sandbox)
    const step = new SecondStepPage(page, t, sandbox)
    const firstStep = async () => {
      await login.openSignedOut()
      await login.fill({ merchantNo, userName: 'admin', password })
      await login.submit()
      await expect(step.code).toBeFocused()
    }
    await firstStep()
    await expectAccessible(page)
    // The previous code was used to turn the method on.
    await step.code.fill(appCode(secret, 1))
    await expect(page).toHaveURL(firstPage)

    for (const passes of [true, false]) {
      await firstStep()
      await tabTo(page, step.anotherWay)
      await page.keyboard.press('Enter')
      await tabTo(page, step.way('backup_code'))
      await page.keyboard.press('Enter')
      await expect(step.backupCode).toBeFocused()
      await page.keyboard.type(codes[0] ?? '')
      await page.keyboard.press('Enter')
      if (passes) await expect(page).toHaveURL(firstPage)
      else await expect(step.backupCode).toHaveAccessibleDescription(t('errors.second_step_wrong'))
    }
  })

  test('SMS: turned on by its code, new backup codes as a file, turned off again', async ({
    page,
    t,
    sandbox,
  }) => {
    const settings = new AuthenticationPage(page, t)
    const step = new SecondStepPage(page, t, sandbox)
    await settings.open()
    await settings.button('turn_on', settings.section('sms')).click()
    await settings.enterPassword()
    const number = labeled(settings.dialog, t('two_step.phone'))
    await expect(number).toBeFocused()
    const country = labeled(settings.dialog, t('two_step.country_code'))
    await country.fill('+852')
    await page.getByRole('option', { name: /\+852$/ }).click()
    await number.fill('512 34')
    await settings.button('send_code').click()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    const phone = String(Date.now()).slice(-8)
    await number.fill(phone)
    await expectAccessible(page)
    await settings.button('send_code').click()
    await expect(labeled(settings.dialog, t('login.code', { digits: CODE_DIGITS }))).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(await step.smsCode(`+852${phone}`))
    await settings.backupCodes()
    await settings.button('kept').click()
    await expect(settings.section('sms')).toContainText(phone.slice(-4))

    await settings.button('export', settings.section('backup_codes')).click()
    await expect(settings.dialog).toContainText(t('two_step.codes_end', { left: 10 }))
    const saved = page.waitForEvent('download')
    await settings.button('export').click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text.match(/^\w{4}-\w{4}-\w{4}$/gm)).toHaveLength(10)

    await settings.button('turn_off', settings.section('sms')).click()
    await expect(settings.dialog).toContainText(t('two_step.turn_off_last'))
    await settings.button('turn_off').click()
    await expect(settings.dialog).toBeHidden()
    await expect(settings.section('sms')).toContainText(t('two_step.off'))
  })
})

test.describe('360 px, keyboard only', () => {
  test.use({ locale: 'en-US', viewport: { width: 360, height: 740 } })

  test('turns on the authenticator app', async ({ page, t }) => {
    const settings = new AuthenticationPage(page, t)
    await settings.open()
    await settings.button('turn_on', settings.section('authenticator')).focus()
    await page.keyboard.press('Enter')
    await expect(labeled(settings.dialog, t('login.password'))).toBeFocused()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    const secret = await settings.secret()
    // The password field had the focus and is gone.
    await expect(settings.dialog.locator('..')).toBeFocused()
    // The close icon, the copy button and the link to an app come first.
    for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab')
    await expect(labeled(settings.dialog, t('two_step.app_code', { digits: CODE_DIGITS }))).toBeFocused()
    await page.keyboard.type(appCode(secret))
    await settings.backupCodes()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await settings.button('kept').focus()
    await page.keyboard.press('Enter')
    await expect(settings.section('authenticator')).toContainText(t('two_step.on'))
  })
})
