import sharp from 'sharp'
import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { KeysPage } from '#e2e/pages/developer.ts'
import { labeled } from '#e2e/pages/labeled.ts'
import { ruleNumbers } from '#lib/rules/numbers.ts'

/** API keys, the logo on the payment page, and the merchant's own settings. */

test('a key is shown once after the password, activated, rotated with an overlap, then refused', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const keys = new KeysPage(page, t, `${merchantNo}01`)
  const answers: string[] = []
  page.on('response', async (response) => {
    const text = await response.text().catch(() => '')
    answers.push(text)
  })
  const pay = async (key: string) => {
    const answer = await fetch(`${sandbox.origin}/pay/api/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        amount: '5.00',
        currency: 'USD',
        card: { number: '4111111111111111', expiry: '12/39' },
      }),
    })
    return answer.status
  }
  await page.goto('/developer/security_api_key')
  await keys.action('reveal').click()
  await keys.confirm('reveal', 'Wrong#2026')
  await expect(keys.passwordField).toHaveAccessibleDescription(
    new RegExp(t('errors.password_wrong', ruleNumbers)),
  )
  await keys.confirm('reveal')
  await expect(keys.key).toHaveText(/^live_[0-9a-f]{40}$/)
  await expect(keys.key).toBeFocused()
  const first = await keys.take()
  await expect(page.getByText(`live_${first.slice(5, 9)}••••••••${first.slice(-4)}`).last()).toBeVisible()
  expect(await pay(first)).toBe(401)

  await keys.action('activate').click()
  await keys.confirm('activate')
  await expect(keys.dialog).toBeHidden()
  await expect(keys.action('rotate')).toBeVisible()
  expect(await pay(first)).toBe(201)

  await keys.action('rotate').click()
  await keys.dialog.getByRole('radio', { name: t('developer.keys.overlap.hour') }).check()
  await keys.confirm('rotate')
  await expect(keys.key).toHaveText(/^live_/)
  const second = await keys.take()
  await expect(keys.action('retire')).toBeVisible()
  expect([await pay(first), await pay(second)]).toEqual([201, 201])
  await sandbox.advance(merchantNo, 'PT1H')
  expect([await pay(first), await pay(second)]).toEqual([401, 201])

  await page.reload()
  await expect(keys.action('rotate')).toBeVisible()
  await expect(keys.action('retire')).toHaveCount(0)
  expect(answers.filter((text) => text.includes(first))).toHaveLength(1)
  expect(answers.filter((text) => text.includes(second))).toHaveLength(1)
  expect(await page.content()).not.toContain(first)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('live_')
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('a logo is selected, previewed, saved and shown on the payment page', async ({
    page,
    t,
    merchantNo,
  }) => {
    const gatewayNo = `${merchantNo}01`
    const bytes = await sharp({ create: { width: 480, height: 160, channels: 4, background: '#0a6' } })
      .png()
      .toBuffer()
    await page.goto('/developer/branded_checkout')
    await page.getByRole('button', { name: t('developer.logo.edit_row', { gatewayNo }) }).click()
    const dialog = page.getByRole('dialog')
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') })
    await expect(dialog.getByRole('alert')).toHaveText(t('developer.logo.not_png', { name: 'logo.png' }))
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: bytes })
    await expect(dialog.getByRole('img')).toHaveCount(2)
    await dialog.getByRole('button', { name: t('developer.logo.save') }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: t('developer.logo.edit_row', { gatewayNo }) }).click()
    const [customer] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: t('developer.logo.open_page') }).click(),
    ])
    const logo = customer.getByRole('img', { name: `Demo merchant ${merchantNo}` })
    await expect(logo).toHaveJSProperty('naturalWidth', 480)
    expect((await logo.boundingBox())?.height).toBe(64)
    await expect(customer.getByRole('button', { name: /^Pay/ })).toBeDisabled()
    await customer.close()
  })

  test('merchant info is corrected field by field, saved and switched, and a click keeps the typed values', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    await page.goto('/settings/merchant_info')
    const add = (key: 'email_add' | 'parameter_add') =>
      page.getByRole('button', { name: t(`merchant_info.${key}`) }).click()
    const save = page.getByRole('button', { name: t('form.save'), exact: true })
    const email = (number: number) => labeled(page, t('merchant_info.email', { number }))
    await add('email_add')
    await email(1).fill('nobody')
    await save.click()
    await expect(email(1)).toHaveAccessibleDescription(t('validation.email'))
    await email(1).fill(`cb@${merchantNo}.example`)
    await add('email_add')
    await email(2).fill(`CB@${merchantNo}.example`)
    await save.click()
    await expect(email(2)).toHaveAccessibleDescription(t('validation.twice'))
    await page
      .getByRole('link', { name: t('routes.authentication') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('feedback.cancel') })
      .click()
    await expect(email(2)).toHaveValue(`CB@${merchantNo}.example`)
    await page.getByRole('button', { name: t('merchant_info.email_remove', { number: 2 }) }).click()
    await save.click()
    await expect(page.getByText(t('merchant_info.saved'))).toBeVisible()
    await expect(save).toBeDisabled()

    const { tradeNo } = await sandbox.pay({
      merchantNo,
      amount: '20.00',
      currency: 'USD',
      outcome: 'success',
    })
    await sandbox.fileDispute({ tradeNo, kind: 'chargeback', reason: 'fraud' })
    expect((await sandbox.outbox('email', `cb@${merchantNo}.example`))[0]?.body).toContain(tradeNo)

    const mails = page.getByRole('switch', { name: t('merchant_info.fields.disputeMail') })
    await mails.click()
    await expect(mails).not.toBeChecked()
    await page.reload()
    await expect(mails).not.toBeChecked()
    await expect(email(1)).toHaveValue(`cb@${merchantNo}.example`)
  })
})
