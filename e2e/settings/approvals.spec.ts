import { password } from '#e2e/fixtures/accounts.ts'
import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { openReady } from '#e2e/pages/ready.ts'
import { RecordDialog } from '#e2e/pages/record-dialog.ts'
import { RefundDialog } from '#e2e/pages/refund-dialog.ts'

/** tests/integration/approval checks the rules; this file tests the way of a refund through two people's screens. */

test.use({ locale: 'en-US' })

test('a refund above the limit waits, a second person approves it, and the order shows it', async ({
  page,
  browser,
  t,
  sandbox,
  merchantNo,
  signIn,
}) => {
  await sandbox.role(merchantNo, 'finance', {
    pages: ['/settings/approvals', '/home', '/deal/transaction'],
    calls: ['approval/approve.do', 'approval/saveRules.do', 'refund/save.do'],
  })
  const { tradeNo } = await sandbox.pay({ merchantNo, amount: '100.00', currency: 'USD', outcome: 'success' })
  await sandbox.untilRefundable(merchantNo)

  await openReady(page, '/settings/approvals/rules')
  await page.getByRole('button', { name: t('approval.rules_edit') }).click()
  const form = new RecordDialog(page, t)
  await form.dialog.getByRole('button', { name: t('approval.limit_add') }).click()
  await form.choose(t('approval.limit_currency'), 'USD')
  await form.field(t('approval.limit_amount')).fill('10.005')
  await form.field(t('form.proof_password')).fill(password)
  await form.save.click()
  await expect(form.field(t('approval.limit_amount'))).toHaveAccessibleDescription(
    t('validation.too_many_decimals'),
  )
  await form.field(t('approval.limit_amount')).fill('10')
  await expectAccessible(page)
  await form.save.click()
  await expect(page.getByText(t('approval.rules_saved'))).toBeVisible()

  await page.goto(`/deal/transaction/${tradeNo}`)
  await page.getByRole('button', { name: t('detail.refund'), exact: true }).click()
  const refund = new RefundDialog(page, t)
  await refund.enterPart('50', 'e2e part')
  await refund.confirm()
  await expect(refund.dialog.getByRole('heading', { name: t('form.approval.waits_title') })).toBeVisible()
  await refund.close()
  const refunds = page.getByRole('region', { name: t('detail.sections.money') })
  await expect(refunds.getByText(t('form.approval.not_reserved'))).toBeVisible()

  const context = await browser.newContext({ locale: 'en-US', storageState: { cookies: [], origins: [] } })
  const colleague = await context.newPage()
  await signIn(colleague, { merchantNo, userName: 'finance' }, '/home')
  await colleague.getByRole('link', { name: t('home.todo.approvals_waiting') }).click()
  const list = new GridPage(colleague, t, t('routes.approvals'))
  await list.ready()
  await list
    .row(tradeNo)
    .getByRole('button', { name: t('approval.approve') })
    .click()
  const decision = new RecordDialog(colleague, t)
  await decision.field(t('form.proof_password')).fill(password)
  await expectAccessible(colleague)
  await decision.dialog.getByRole('button', { name: t('approval.approve'), exact: true }).click()
  await expect(colleague.getByRole('alert').filter({ hasText: 'approved' })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(refunds.getByRole('row').filter({ hasText: 'e2e part' })).toContainText('50.00')
  await expect(refunds.getByText(t('form.approval.not_reserved'))).toHaveCount(0)
})
