import { password } from '#e2e/fixtures/accounts.ts'
import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { labeled } from '#e2e/pages/labeled.ts'

/** tests/integration/deadline checks that the board matches the lists; this file tests the clicks. */

test('a deadline opens its record; a calendar subscribes to a URL that is shown once', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const paid = await sandbox.pay({ merchantNo, amount: '60.00', currency: 'USD', orderNo: 'DUE-1' })
  await sandbox.advance(merchantNo, 'P2D')
  await sandbox.fileDispute({ tradeNo: paid.tradeNo, kind: 'chargeback', reason: 'fraud' })
  await sandbox.raiseAlert((await sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD' })).tradeNo)

  await page.goto('/home')
  await page.getByRole('link', { name: t('home.todo.deadlines') }).click()
  const upcoming = page.getByRole('region', { name: t('deadlines.upcoming') })
  const answer = upcoming.getByRole('link', { name: t('deadlines.one.dispute') })
  await expect(answer).toContainText('DUE-1')
  await expect(upcoming.getByRole('link', { name: t('deadlines.one.alert') })).toBeVisible()
  // The week overview links to the day.
  await page
    .getByRole('table', { name: t('deadlines.weeks') })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(/#day-\d{4}-\d\d-\d\d$/)
  await page.getByRole('button', { name: t('deadlines.feed.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('deadlines.feed.title') })
  const make = async (button: string) => {
    await labeled(dialog, t('form.proof_password')).fill(password)
    await dialog.getByRole('button', { name: button }).click()
    const address = dialog.getByRole('group', { name: t('deadlines.feed.address') })
    await expect(address).toBeFocused()
    const url = await address.innerText()
    await dialog
      .getByRole('button', { name: t('feedback.close') })
      .last()
      .click()
    await expect(dialog).toBeHidden()
    return url
  }
  const first = await make(t('deadlines.feed.make'))
  // A calendar program sends neither the browser's cookies nor the portal's own headers.
  const fetched = await fetch(first)
  expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await fetched.text()).toContain('DUE-1')
  await page.getByRole('button', { name: t('deadlines.feed.open') }).click()
  expect(await page.content()).not.toContain(new URL(first).searchParams.get('key'))
  const second = await make(t('deadlines.feed.renew'))
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])

  await page
    .getByRole('link', { name: t('grid.tab', { name: t('routes.alertService'), count: '1' }) })
    .click()
  await expect(upcoming.getByRole('link')).toHaveCount(1)
  await page.goBack()
  await answer.click()
  await expect(page).toHaveURL(/\/deal\/dispute\/./)
})
