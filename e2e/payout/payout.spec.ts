import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'

/** The payout provider: consent and return, and the states of early payout over time. */

test.use({ locale: 'en-US' })

test('a shop is refused, authorized again, activated, and its credit is disabled', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const gatewayNo = `${merchantNo}01`
  const shop = page.getByRole('region', { name: /^Main store/ })
  const button = (key: 'authorize_shop' | 'reauthorize_shop' | 'apply_shop') =>
    shop.getByRole('button', { name: t(`payout.${key}`, { shop: 'Main store' }), exact: true })
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const early = (status: 'activated' | 'credit_disabled') =>
    shop.getByText(t(`enums.earlyPayoutStatus.${status}`), { exact: true }).first()

  await page.goto('/settings/bankAccount')
  await expect(page.getByRole('table', { name: t('payout.banks') })).toContainText('••••')
  await expect(page.getByText(t('payout.off'))).toBeVisible()
  await sandbox.payout({ merchantNo, payout: true, sellerKyb: true })
  await page.reload()

  await button('authorize_shop').click()
  await confirm(t('payout.leave.confirm'))
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText(/was not authorized/)).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/bankAccount$/)

  await button('reauthorize_shop').click()
  await confirm(t('payout.leave.confirm'))
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByText(t('payout.back.authorized', { shop: 'Main store' }))).toBeVisible()
  await expect(page.getByText(/^Pontis, /)).toBeVisible()

  await button('apply_shop').click()
  await confirm(t('payout.apply_dialog.confirm'))
  await expect(shop.getByText(t('payout.in_review'))).toBeVisible()
  await sandbox.payout({
    merchantNo,
    shop: { gatewayNo, preAudit: true, activation: true, creditLine: '2500.00' },
  })
  // A weekend, one business day for the pre-audit and two for the activation take at most this long.
  await sandbox.advance(merchantNo, 'P8D')
  await page.reload()
  await expect(early('activated')).toBeVisible()
  await expect(shop.getByText('2,500.00 USD', { exact: true })).toBeVisible()

  await sandbox.payout({ merchantNo, shop: { gatewayNo, end: 'withdrawn' } })
  await page.reload()
  await expect(early('credit_disabled')).toBeVisible()
  await shop.getByRole('button', { name: t('payout.history', { shop: 'Main store' }) }).click()
  await shop.getByRole('button', { name: t('feedback.show_all', { count: 7 }) }).click()
  await expect(shop.getByRole('listitem')).toHaveText([
    /Credit disabled/,
    /Authorization expired/,
    /Early payout activated.*2,500\.00 USD/,
    /Pre-audit passed/,
    /Early payout requested/,
    /Shop authorized/,
    /Authorization failed/,
  ])
  await expect(button('reauthorize_shop')).toBeVisible()
})
