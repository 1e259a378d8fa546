import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { GridPage } from '#e2e/pages/grid.ts'

/** Opens any page or record from any page with the keyboard only. */

test('the palette opens an order, a page and a new record, and shortcuts open pages', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const { tradeNo, orderNo } = await sandbox.pay({ merchantNo, amount: '10.00', currency: 'USD' })
  await page.goto('/deal/transaction')
  const orders = new GridPage(page, t, t('routes.transaction'))
  await orders.ready()
  const box = page.getByRole('combobox', { name: t('shell.palette') })

  await page.keyboard.press('Control+k')
  await box.fill(orderNo)
  await expect(page.getByRole('option', { name: tradeNo })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/deal/transaction/${tradeNo}$`))
  await expect(box).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', { name: t('shell.palette') }).click()
  await expect(page.getByRole('group', { name: t('palette.groups.recent') })).toContainText(tradeNo)
  await box.fill(t('palette.do.amount_limit_new'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/risk\/transaction_limits/)
  await expect(page.getByRole('dialog')).toContainText(t('risk_limits.limit.add'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/deal\/transaction$/)
  await orders.ready()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: tradeNo })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: t('shell.keys.title') })).toBeVisible()
  await expectAccessible(page)
})
