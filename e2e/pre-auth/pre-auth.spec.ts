import { test as anybody, expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { PreAuthPage } from '#e2e/pages/pre-auth.ts'

/** Pre-authorized because of the risk score; the issuer declines the completion of the second card. */
const WATCHED = '4000000000009235'
const DECLINES_COMPLETION = '4000000000007239'

inLanguage('zh-CN', () => {
  test('several are completed together: one is declined by its issuer and stays selected', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const pay = (amount: string, currency: string, card = WATCHED) =>
      sandbox.pay({ merchantNo, amount, currency, card })
    const good = await pay('12.50', 'USD')
    const euro = await pay('30.00', 'EUR')
    const bad = await pay('7.00', 'USD', DECLINES_COMPLETION)

    const auth = new PreAuthPage(page, t)
    await page.goto('/deal/auth?columns=tradeNo.amount.preAuthStatus.preAuthType')
    await auth.ready()
    await expect(auth.row(good.tradeNo)).toContainText(t('pre_auth.converted', { score: 70, limit: 60 }))
    for (const { tradeNo } of [good, euro, bad]) await auth.tick(tradeNo).check()
    await expect(auth.bar).toContainText(t('grid.selected', { count: 3 }))
    await auth.button('complete').click()
    await expect(auth.dialog).toContainText('19.50 USD')
    await expect(auth.dialog).toContainText('30.00 EUR')
    await auth.confirmButton('complete', 3).click()

    await expect(auth.outcome('complete', 2, 3)).toBeVisible()
    await expect(auth.results).toHaveCount(3)
    // Failed results are listed first, with their reason.
    await expect(auth.results.first()).toContainText(bad.tradeNo)
    await expect(auth.results.first()).toContainText(t('errors.pre_auth_completion_declined'))
    await auth.close()

    await expect(auth.stateTab('completed', 2)).toBeVisible()
    await expect(auth.stateTab('pending', 1)).toBeVisible()
    await expect(auth.bar).toContainText(t('grid.selected', { count: 1 }))
    await expect(auth.tick(bad.tradeNo)).toBeChecked()
    await expect(auth.row(good.tradeNo)).toContainText(t('enums.preAuthStatus.completed'))

    // The order is updated: a payment that can be refunded from tomorrow.
    await page.goto(`/deal/transaction/${good.tradeNo}`)
    await expect(page.getByText(t('enums.eventKind.pre_auth_completed'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('detail.refund'), exact: true })).toBeVisible()
  })

  test('a mixed selection is refused, names the rows and offers to remove them', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const pay = () => sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD', card: WATCHED })
    const [first, second] = [await pay(), await pay()]
    const auth = new PreAuthPage(page, t)
    await page.goto('/deal/auth')
    await auth.ready()
    await auth.tick(first.tradeNo).check()
    await auth.button('revoke').click()
    await auth.confirmButton('revoke', 1).click()
    await expect(auth.outcome('revoke', 1, 1)).toBeVisible()
    await auth.close()
    await expect(auth.stateTab('revoked', 1)).toBeVisible()

    await auth.selectAll.check()
    await auth.button('complete').click()
    await expect(auth.dialog.getByRole('heading', { name: t('pre_auth.refused.title') })).toBeVisible()
    await expect(auth.dialog.getByRole('listitem')).toHaveCount(1)
    await expect(auth.dialog.getByRole('listitem')).toContainText(first.tradeNo)
    await auth.dialog.getByRole('button', { name: t('pre_auth.refused.drop') }).click()
    await expect(auth.tick(first.tradeNo)).not.toBeChecked()
    await expect(auth.tick(second.tradeNo)).toBeChecked()
    await auth.button('complete').click()
    await expect(auth.confirmButton('complete', 1)).toBeVisible()
  })
})

test('the actions appear with a selection; a new filter starts with an empty selection', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const { tradeNo } = await sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD', card: WATCHED })
  const auth = new PreAuthPage(page, t)
  await page.goto('/deal/auth')
  await auth.ready()
  await expect(auth.bar).toBeHidden()
  // By keyboard: the row's check box has the focus, the space bar toggles it.
  await auth.tick(tradeNo).focus()
  await page.keyboard.press('Space')
  await expect(auth.bar).toContainText(t('grid.selected', { count: 1 }))
  await auth.stateTab('pending', 1).click()
  await expect(page).toHaveURL(/preAuthStatus=pending/)
  await expect(auth.bar).toBeHidden()
  await auth.ready()
  await expect(auth.tick(tradeNo)).not.toBeChecked()
})

test('a lost response leaves the result unknown; the retry takes effect once', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const { tradeNo } = await sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD', card: WATCHED })
  const auth = new PreAuthPage(page, t)
  await page.goto('/deal/auth')
  await auth.ready()
  await auth.tick(tradeNo).check()
  await auth.button('complete').click()
  // The provider executes the call, but its response is lost.
  await page.route('**/api/preAuth/operate.do', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 200, contentType: 'application/json', body: '' })
  })
  await auth.confirmButton('complete', 1).click()
  await expect(auth.results).toContainText(t('batch.unknown'))
  await page.unroute('**/api/preAuth/operate.do')
  await auth.dialog.getByRole('button', { name: t('batch.retry') }).click()
  await expect(auth.outcome('complete', 1, 1)).toBeVisible()
  await auth.close()
  await expect(auth.stateTab('completed', 1)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('cards can be selected, and the bar selects the page', async ({ page, t, sandbox, merchantNo }) => {
    const pay = () => sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD', card: WATCHED })
    const [first] = [await pay(), await pay()]
    const auth = new PreAuthPage(page, t)
    await page.goto('/deal/auth')
    const box = auth.table.getByRole('checkbox', { name: t('grid.select_row', { id: first.tradeNo }) })
    await box.check()
    await expect(auth.bar).toContainText(t('grid.selected', { count: 1 }))
    await auth.bar.getByRole('checkbox', { name: t('grid.select_page') }).check()
    await expect(auth.bar).toContainText(t('grid.selected', { count: 2 }))
    await auth.button('revoke').click()
    await auth.confirmButton('revoke', 2).click()
    await expect(auth.outcome('revoke', 2, 2)).toBeVisible()
  })
})

anybody(
  'who may look but not operate sees neither ticks nor buttons',
  async ({ page, t, sandbox, signIn }) => {
    const { merchantNo } = await sandbox.openMerchant()
    await sandbox.role(merchantNo, 'support', { pages: ['/deal/auth'], calls: [] })
    const { tradeNo } = await sandbox.pay({ merchantNo, amount: '20.00', currency: 'USD', card: WATCHED })
    await signIn(page, { merchantNo, userName: 'support' })
    const auth = new PreAuthPage(page, t)
    await page.goto('/deal/auth')
    await auth.ready()
    await expect(auth.row(tradeNo)).toBeVisible()
    await expect(auth.table.getByRole('checkbox')).toHaveCount(0)
    await expect(auth.bar).toHaveCount(0)
  },
)
