import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { layoutShifts, watchLayoutShifts } from '#e2e/pages/layout-shifts.ts'

/** Saved views of a list: saved, shown from the first paint on, shared. */

test('a view is saved as the default, rendered immediately without a layout shift, and shared as a link', async ({
  page,
  t,
  sandbox,
  merchantNo,
  browser,
  stateOf,
}) => {
  const payment = { merchantNo, amount: '10.00', currency: 'USD' }
  const failed = await sandbox.pay({ ...payment, outcome: 'declined' })
  await sandbox.pay(payment)
  const grid = new GridPage(page, t, t('routes.transaction'))
  await page.goto('/deal/transaction?orderState=failed')
  await grid.ready()
  await page.getByRole('button', { name: t('grid.columns') }).click()
  await page.getByRole('checkbox', { name: t('fields.transaction.orderNo') }).uncheck()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('views.views') }).click()
  await page.getByRole('button', { name: t('views.save_new') }).click()
  const dialog = page.getByRole('dialog', { name: t('views.new_title') })
  await dialog.getByLabel(t('views.name')).fill('My refusals')
  await dialog.getByLabel(t('views.is_default')).check()
  await dialog.getByRole('button', { name: t('views.save'), exact: true }).click()
  const button = page.getByRole('button', { name: 'My refusals' })
  await expect(button).toBeVisible()

  await watchLayoutShifts(page)
  const answer = await page.goto('/deal/transaction')
  // The first response, before any script, already contains the name and the rows of the filter.
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('My refusals')
  expect(html).toContain(failed.tradeNo)
  expect(page.url()).toContain('orderState=failed')
  await grid.ready()
  await expect(grid.rows).toHaveCount(1)
  expect(await grid.headers()).not.toContain(t('fields.transaction.orderNo'))
  expect(await layoutShifts(page)).toEqual([])

  await page.getByRole('button', { name: t('grid.reset') }).click()
  await expect(grid.rows).toHaveCount(2)
  await expect(button).toContainText(t('views.changed'))
  await page.reload()
  await expect(grid.rows).toHaveCount(2)
  await button.click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'My refusals' }).click()
  await expect(grid.rows).toHaveCount(1)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button.click()
  await page.getByRole('button', { name: t('views.copy_link') }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const colleague = await browser.newContext({
    storageState: await stateOf({ merchantNo, userName: 'support' }),
  })
  const colleaguePage = await colleague.newPage()
  await colleaguePage.goto(link)
  const shared = new GridPage(colleaguePage, t, t('routes.transaction'))
  await shared.ready()
  await expect(shared.rows).toHaveCount(1)
  expect(await shared.headers()).not.toContain(t('fields.transaction.orderNo'))
  await expect(colleaguePage.getByRole('button', { name: t('views.views'), exact: true })).toBeVisible()
  await colleague.close()
})

test('a hidden column stays hidden on the way back from a record', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const { tradeNo } = await sandbox.pay({ merchantNo, amount: '10.00', currency: 'USD' })
  const grid = new GridPage(page, t, t('routes.transaction'))
  const column = t('fields.transaction.amount')
  await page.goto('/deal/transaction')
  await grid.ready()
  expect(await grid.headers()).toContain(column)
  await page.getByRole('button', { name: t('grid.columns') }).click()
  await page.getByRole('checkbox', { name: column, exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(grid.header(column)).toHaveCount(0)

  await grid.row(tradeNo).getByRole('link', { name: tradeNo, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/deal/transaction/${tradeNo}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await grid.ready()
  await expect(grid.row(tradeNo)).toBeVisible()
  expect(await grid.headers()).not.toContain(column)
})
