import type { Page } from '@playwright/test'
import { password } from '#e2e/fixtures/accounts.ts'
import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { AuthenticationPage } from '#e2e/pages/authentication.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { tabTo } from '#e2e/pages/keyboard.ts'
import { labeled } from '#e2e/pages/labeled.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import words from '#messages/en_US/call.json' with { type: 'json' }

/** Passkeys with Chromium's virtual authenticator, by keyboard only. */

/** A device that checks its user. If it does not recognize the user, the browser's dialog ends without a result. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    userIsChecked: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test.use({ locale: 'en-US' })

test('a passkey is added, signs in after the password and without it, and is removed', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const device = await addAuthenticator(page)
  const settings = new AuthenticationPage(page, t)
  const login = new LoginPage(page, t, sandbox)
  const section = page.getByRole('region', { name: t('two_step.passkeys.title') })
  const row = section.getByRole('listitem')
  const press = async (name: string, within = page.getByRole('main')) => {
    await tabTo(page, within.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const type = async (field: ReturnType<typeof labeled>, text: string) => {
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }

  await settings.open()
  await press(t('two_step.passkeys.add'))
  await type(labeled(settings.dialog, t('login.password')), password)
  const name = labeled(settings.dialog, t('two_step.passkeys.fields.name'))
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await device.userIsChecked(false)
  await type(name, 'Office laptop')
  await expect(settings.dialog.getByRole('alert')).toContainText(words.passkey_canceled)
  await device.userIsChecked(true)
  await page.keyboard.press('Enter')
  await settings.backupCodes()
  await press(t('two_step.kept'), settings.dialog)
  await expect(row).toContainText('Office laptop')
  await expectAccessible(page)

  // The second step after the password.
  await login.openSignedOut()
  for (const [field, text] of [
    ['merchantNo', merchantNo],
    ['userName', 'admin'],
    ['password', password],
    ['verifyCode', await login.code()],
  ] as const) {
    await tabTo(page, login.field(field))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  const use = page.getByRole('button', { name: t('login.use_passkey') })
  await expect(use).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  // The sign-in without the password.
  await login.openSignedOut()
  await device.userIsChecked(false)
  await press(t('login.passkey_sign_in'))
  await expect(login.message).toContainText(words.passkey_canceled)
  await device.userIsChecked(true)
  await press(t('login.passkey_sign_in'))
  await expect(page).toHaveURL(/\/home$/)

  await settings.open()
  await press(t('two_step.passkeys.remove_row', { name: 'Office laptop' }))
  await expect(labeled(settings.dialog, t('login.password'))).toBeFocused()
  await page.keyboard.type(password)
  await press(t('form.proof_passkey'), settings.dialog)
  await expect(settings.dialog.getByRole('status')).toContainText(t('form.proof_passkey_done'))
  await press(t('two_step.next'), settings.dialog)
  await expect(settings.dialog).toContainText(t('two_step.passkeys.remove_last'))
  await page.keyboard.press('Enter')
  await expect(section).toContainText(t('two_step.passkeys.none'))

  // The device still has the passkey; the provider has removed it.
  await login.openSignedOut()
  await press(t('login.passkey_sign_in'))
  await expect(login.message).toContainText(t('errors.passkey_unknown'))
})
