import { password } from '#e2e/fixtures/accounts.ts'
import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { openReady } from '#e2e/pages/ready.ts'
import { RecordDialog } from '#e2e/pages/record-dialog.ts'

/** tests/integration/accounts checks the rules; this file tests the dialog, the list and the pages of the links. */

inLanguage('en-US', () => {
  test('a new email waits for its link; the old address reverts it', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    await openReady(page, '/settings/administration')
    const people = new GridPage(page, t, t('routes.administration'))
    await people.ready()
    const form = new RecordDialog(page, t)
    const edit = t('administration.edit_row', { userName: 'finance' })
    await people.row('finance').getByRole('button', { name: edit }).click()
    const proof = form.field(t('form.proof_password'))
    await expect(proof).toHaveCount(0)
    const newEmail = `new@${merchantNo}.example`
    await form.field(t('administration.fields.email')).fill(newEmail)
    await proof.fill('Wrong#2026')
    await form.save.click()
    await expect(proof).toHaveAccessibleDescription(new RegExp(t('validation.wrong_password', { left: 0 })))
    await expectAccessible(page)
    await proof.fill(password)
    await form.save.click()
    await expect(people.row('finance')).toContainText(t('administration.awaiting_mark'))

    const follow = async (to: string, action: 'confirm' | 'revert', email: string) => {
      const [message] = await sandbox.outbox('email', to)
      const link = /\/emailChange\?action=\w+&key=[\w-]+/.exec(message?.body ?? '')?.[0] ?? ''
      await page.goto(link)
      await expect(page).toHaveURL(/\/emailChange\?action=\w+$/)
      await expectAccessible(page)
      await page.getByRole('button', { name: t(`password.email.${action}_submit`) }).click()
      await expect(page.getByText(t(`password.email.${action}_done`, { email }))).toBeVisible()
    }
    const oldEmail = `finance@${merchantNo}.example`
    await follow(newEmail, 'confirm', newEmail)
    await follow(oldEmail, 'revert', oldEmail)
    await page.goto('/emailChange?action=revert&key=used')
    await page.getByRole('button', { name: t('password.email.revert_submit') }).click()
    await expect(page.getByText(t('password.email.dead'))).toBeVisible()
  })
})
