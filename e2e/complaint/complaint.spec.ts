import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'

test('a complaint is followed up, reopened by the customer, and closed', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const { tradeNo } = await sandbox.pay({ merchantNo, amount: '64.00', currency: 'USD' })
  const { complaintNo } = await sandbox.complain({ merchantNo, tradeNo, reason: 'not_received' })
  await page.goto('/complaint')
  const grid = new GridPage(page, t, t('routes.complaint'))
  await grid.ready()
  await expect(grid.tab(t('enums.complaintStatus.pending'), 1)).toBeVisible()
  await grid.row(complaintNo).getByRole('link', { name: complaintNo }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('enums.complaintReason.not_received'))

  const dialog = page.getByRole('dialog')
  const entries = page.getByRole('region', { name: t('complaint.sections.entries') }).getByRole('listitem')
  const act = async (action: 'follow_up' | 'close', type: string, text: string) => {
    await page.getByRole('button', { name: t(`complaint.${action}`) }).click()
    await dialog.getByRole('combobox', { name: t('complaint.dialog.type') }).click()
    await page.getByRole('option', { name: type }).click()
    await dialog.getByRole('textbox', { name: t('complaint.dialog.text') }).fill(text)
  }
  const submit = (action: 'follow_up' | 'close') =>
    dialog.getByRole('button', { name: t(`complaint.dialog.${action}`) }).click()

  await act('follow_up', t('enums.followUpType.contacted'), 'Asked the carrier')
  // Back asks before the text is lost. goBack() would wait for the navigation.
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: t('form.leave.title') })
  await question.getByRole('button', { name: t('feedback.cancel') }).click()
  await expect(question).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: t('complaint.dialog.text') })).toHaveValue(
    'Asked the carrier',
  )
  // The customer complains again while the dialog is open.
  await sandbox.complain({ merchantNo, tradeNo, reason: 'not_received', text: 'Where is it?' })
  await submit('follow_up')
  await expect(dialog.getByRole('alert')).toContainText(t('enums.complaintEntryKind.complained'))
  await dialog.getByRole('button', { name: t('complaint.dialog.changed_go_on') }).click()
  await submit('follow_up')
  await expect(dialog).toHaveCount(0)
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toContainText('Asked the carrier')
  await expect(entries.nth(1)).toContainText('Where is it?')

  await act('close', t('enums.followUpType.resent'), 'Resent')
  await submit('close')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('complaint.what.closed'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('complaint.close') })).toHaveCount(0)
  await page
    .getByRole('link', { name: t('routes.complaint') })
    .first()
    .click()
  await grid.ready()
  await expect(grid.tab(t('enums.complaintStatus.closed'), 1)).toBeVisible()
})
