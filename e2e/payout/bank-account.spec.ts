import { password } from '#e2e/fixtures/accounts.ts'
import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { tabTo } from '#e2e/pages/keyboard.ts'
import { labeled } from '#e2e/pages/labeled.ts'

/** A change of a bank account, requested with the keyboard, until it is done. */

test.use({ locale: 'en-US' })

test('a change is requested with the keyboard and is done when the provider has decided', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const banks = page.getByRole('table', { name: t('payout.banks') })
  const dialog = page.getByRole('dialog')
  const field = (name: 'accountName' | 'bankName' | 'accountNo' | 'bic') =>
    dialog.getByRole('textbox', { name: t(`bank_account.fields.${name}`) })
  const type = async (name: Parameters<typeof field>[0], text: string) => {
    await tabTo(page, field(name))
    await page.keyboard.type(text)
  }

  await page.goto('/settings/bankAccount')
  await expect(page.getByText(t('bank_account.none'))).toBeVisible()
  const request = page.getByRole('button', { name: t('bank_account.change'), exact: true })
  await tabTo(page, request)
  await page.keyboard.press('Enter')

  await type('accountName', 'New Holder Ltd.')
  await type('bankName', 'Tirana Bank')
  await tabTo(page, dialog.getByRole('combobox', { name: t('bank_account.fields.country') }))
  await page.keyboard.type('al')
  // The code comes first, before the countries with these letters in their names.
  await expect(page.getByRole('option').first()).toHaveText('Albania')
  await page.keyboard.press('Enter')
  await type('accountNo', 'AL47 2121 1009 0000 0002 3569 8742')
  await expect(dialog.getByText(t('validation.iban_checksum'))).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await expect(dialog.getByText(t('validation.iban_checksum'))).toHaveCount(0)
  await type('bic', 'SGSBALTX')
  const documents = dialog.locator('input[type=file]')
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
  await documents.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<p>') })
  await expect(dialog.getByText(t('bank_account.issue.type', { name: 'page.pdf' }))).toBeVisible()
  await documents.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf })
  await tabTo(page, labeled(dialog, t('form.proof_password')))
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Wrong password/).first()).toBeVisible()
  await expect(field('accountName')).toHaveValue('New Holder Ltd.')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  const open = page.getByRole('group', { name: t('bank_account.open') })
  await expect(open.getByText(t('enums.bankChangeStatus.requested'), { exact: true })).toBeVisible()
  await expect(open).toContainText('→ •••• 8741')
  await expect(request).toBeDisabled()
  await expect(banks).not.toContainText('8741')
  const download = page.waitForEvent('download')
  await open.getByRole('button', { name: t('bank_account.download', { name: 'certificate.pdf' }) }).click()
  expect((await download).suggestedFilename()).toBe('certificate.pdf')

  // Three business days and a weekend take at most this long.
  await sandbox.advance(merchantNo, 'P6D')
  await page.reload()
  const earlier = page.getByRole('table', { name: t('bank_account.earlier') })
  await expect(earlier.getByText(t('enums.bankChangeStatus.done'), { exact: true })).toBeVisible()
  await expect(banks).toContainText('New Holder Ltd.')
  await expect(banks).toContainText('•••• 8741')
  await expect(request).toBeEnabled()
})
