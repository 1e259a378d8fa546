import { password } from '#e2e/fixtures/accounts.ts'
import { appCode } from '#e2e/fixtures/authenticator.ts'
import { expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { labeled } from '#e2e/pages/labeled.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { SecondStepPage } from '#e2e/pages/second-step.ts'
import { StoreArrival } from '#e2e/pages/store-arrival.ts'
import { TOTP_SECRET } from '#sandbox/seed/accounts.ts'
import { wrongCode } from '#tests/support/totp.ts'

inLanguage('zh-CN', () => {
  test('Wix, a user with an authenticator app: a wrong code has an error at its field', async ({
    page,
    t,
    sandbox,
    locale,
  }) => {
    const { merchantNo, gatewayNo } = await sandbox.openMerchant()
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    const login = new LoginPage(page, t, sandbox)
    const code = labeled(page, t('store_auth.code'))
    await arrival.start('wix')
    const first = await login.pictureId()
    await arrival.signIn('wix', { merchantNo, userName: 'totp' }, gatewayNo)
    await expect(page.getByText(t('errors.store_second_step'))).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')

    const second = await login.pictureId(first)
    const right = appCode(TOTP_SECRET)
    await code.fill(wrongCode(right))
    await login.field('verifyCode').fill(await login.code())
    await arrival.submitButton.click()
    await expect(code).toHaveAccessibleDescription(t('errors.second_step_wrong'))
    await expect(code).toBeFocused()
    await expect(login.field('password')).toHaveValue(password)

    await login.pictureId(second)
    await code.fill(right)
    await login.field('verifyCode').fill(await login.code())
    await page.keyboard.press('Enter')
    await arrival.authorize()
    await arrival.expectBound('wix', { merchantNo, gatewayNo })
    await arrival.backToPlatform('wix')
  })
})

inLanguage('en-US', () => {
  test('Shopline, a user with SMS: sent immediately, again after a wait, and the newest code is valid', async ({
    page,
    t,
    sandbox,
    locale,
  }) => {
    const { merchantNo, gatewayNo } = await sandbox.openMerchant()
    const phone = `+86138${merchantNo.padStart(8, '0')}`
    const arrival = new StoreArrival(page, t, sandbox, locale ?? '')
    const login = new LoginPage(page, t, sandbox)
    const step = new SecondStepPage(page, t, sandbox)
    await page.clock.install()
    await arrival.start('shopline')
    const first = await login.pictureId()
    await arrival.signIn('shopline', { merchantNo, userName: 'sms' }, gatewayNo)
    await expect(page.getByText(/\+86\*+/)).toBeVisible()
    await expect(labeled(page, t('store_auth.code'))).toBeFocused()
    await login.pictureId(first)
    expect(await sandbox.outbox('sms', phone)).toHaveLength(1)
    const again = page.getByRole('button', { name: /\d+ (s|秒)/ })
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    // In the browser the minute is over. For the provider it is over only on a slow machine, so both messages
    // are valid.
    await page.clock.fastForward('01:05')
    await page.getByRole('button', { name: t('login.resend'), exact: true }).click()
    const [tooSoon = ''] = t('errors.sms_too_soon', { seconds: '0' }).split('0')
    await expect(page.getByText(tooSoon).or(page.getByText(t('login.resent')))).toBeVisible()
    await labeled(page, t('store_auth.code')).fill(await step.smsCode(phone))
    await login.field('verifyCode').fill(await login.code())
    await page.keyboard.press('Enter')
    await arrival.authorize()
    await arrival.expectBound('shopline', { merchantNo, gatewayNo })
  })
})
