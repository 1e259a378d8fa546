import { password } from '#e2e/fixtures/accounts.ts'
import { appCode } from '#e2e/fixtures/authenticator.ts'
import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { AuthenticationPage } from '#e2e/pages/authentication.ts'
import { DisputePage } from '#e2e/pages/dispute.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { labeled } from '#e2e/pages/labeled.ts'
import { LinkPage } from '#e2e/pages/link.ts'
import { LoginPage } from '#e2e/pages/login.ts'
import { PayPage } from '#e2e/pages/pay.ts'
import { openReady } from '#e2e/pages/ready.ts'
import { RecordDialog } from '#e2e/pages/record-dialog.ts'
import { RefundDialog } from '#e2e/pages/refund-dialog.ts'
import { RoleEditor } from '#e2e/pages/role-editor.ts'
import { SecondStepPage } from '#e2e/pages/second-step.ts'
import { amountOf, BatchPage, firstOf } from '#e2e/pages/settlement.ts'
import { SheetUploadPage } from '#e2e/pages/sheet-upload.ts'
import { Shell } from '#e2e/pages/shell.ts'
import { WebsitePage } from '#e2e/pages/website.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'

/** The main functions of the portal in one day, from sign-in to sign-out. */

const CARD = '4111 1111 1111 1111'
const { step } = test

// A background call that crosses the sign-out is answered with 401.
test.use({ locale: 'en-US', expectedConsole: [/status of 401/] })

test('one working day of a merchant', async ({ page, t, sandbox, merchantNo, context }) => {
  // The test has many steps.
  test.setTimeout(420_000)
  const admin = { merchantNo, userName: 'admin' }
  const form = new RecordDialog(page, t)
  const customer = new PayPage(await context.newPage(), sandbox.origin)
  const gatewayNo = `${merchantNo}01`
  const list = (title: 'transaction' | 'refund' | 'waybill' | 'settlement_summary' | 'administration') =>
    new GridPage(page, t, t(`routes.${title}`))

  const pay = async (orderNo: string, amount: string) => {
    await customer.pay({ gatewayNo, amount, currency: 'USD', orderNo }, CARD)
    await expect(customer.result).toHaveText('Payment successful')
    await page.goto(`/deal/transaction?orderNo=${orderNo}`)
    await list('transaction').ready()
    return firstOf(list('transaction'), t('fields.transaction.tradeNo'))
  }
  const kept = await pay('DAY-1', '120.00')
  const sent = await pay('DAY-2', '88.80')
  const contested = await pay('DAY-3', '64.00')
  await sandbox.untilRefundable(merchantNo)
  const { disputeNo } = await sandbox.fileDispute({
    tradeNo: contested,
    kind: 'chargeback',
    reason: 'not_received',
  })
  const title = { zh_CN: '节假日安排', en_US: 'Holiday hours' }
  await sandbox.publish({ merchantNo, category: 'settlement', title })

  let backupCodes: string[] = []
  await step('signs in with a second step', async () => {
    const settings = new AuthenticationPage(page, t)
    await settings.open()
    await settings.button('turn_on', settings.section('authenticator')).click()
    await settings.enterPassword()
    const secret = await settings.secret()
    await labeled(settings.dialog, t('two_step.app_code', { digits: CODE_DIGITS })).fill(appCode(secret))
    backupCodes = await settings.backupCodes()
    await settings.button('kept').click()
    await context.clearCookies()
    const login = new LoginPage(page, t, sandbox)
    await login.open()
    await login.fill({ ...admin, password })
    await login.submit()
    // The previous code was used to turn the method on.
    await new SecondStepPage(page, t, sandbox).code.fill(appCode(secret, 1))
    await expect(page).toHaveURL(/\/home$/)
  })

  await step('reads a notice', async () => {
    const bell = new RegExp(`^${t('shell.bell', { count: 7 }).replace('7', '\\d+')}$`)
    await page.getByRole('button', { name: bell }).click()
    await page.getByRole('dialog').getByRole('link', { name: title.en_US }).click()
    await expect(page.getByRole('heading', { level: 1, name: title.en_US })).toBeVisible()
  })

  await step('finds an order by palette and refunds it', async () => {
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: t('shell.palette') }).click()
    await page.getByRole('combobox', { name: t('shell.palette') }).fill('DAY-1')
    await expect(page.getByRole('option', { name: kept })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/deal/transaction/${kept}`)
    await page.getByRole('button', { name: t('detail.refund'), exact: true }).click()
    const refund = new RefundDialog(page, t)
    await refund.enterPart('20.00', 'Came late')
    await refund.confirm()
    await expect(refund.done).toBeVisible()
    await refund.close()
  })

  await step('uploads waybills with two mistakes and mends them', async () => {
    const upload = new SheetUploadPage(page, t, t('waybill.upload_title'))
    await page.goto('/deal/waybill/upload')
    await upload.choose([
      ['Serial order number', 'Carrier code', 'Tracking number', 'Tracking site'],
      [kept, 'DHL', 'JD0000001', 'www.dhl.com'],
      [sent, 'DHL', 'JD0000002', 'https://www.dhl.com'],
      [contested, 'DHL', 'JD0000003', 'http://www.dhl.com'],
    ])
    await expect(upload.show('wrong', 2)).toHaveAttribute('aria-pressed', 'true')
    await upload.correct(sent, 'https://www.dhl.com', 'www.dhl.com')
    await expect(upload.show('wrong', 1)).toBeVisible()
    await upload.correct(contested, 'http://www.dhl.com', 'www.dhl.com')
    await expect(upload.show('wrong', 0)).toBeVisible()
    await upload.save(3)
    await expect(page.getByText(t('upload.done', { file: 'rows.xlsx' }))).toBeVisible()
    await page.goto('/deal/waybill?waybillStatus=uploaded')
    await list('waybill').ready()
    expect(new Set(await list('waybill').column(t('fields.waybill.trackingNumber')))).toEqual(
      new Set(['JD0000001', 'JD0000002', 'JD0000003']),
    )
  })

  await step('answers a dispute', async () => {
    const written = 'The parcel was handed over to the cardholder in person.'
    const dispute = new DisputePage(page, t)
    await dispute.open(disputeNo)
    await dispute.letter.fill(written)
    await dispute.send()
    await expect(dispute.section('submissions')).toContainText(written)
  })

  await step('explains a payout down to an order', async () => {
    await sandbox.advance(merchantNo, 'P30D')
    await page.goto('/settlement/summary')
    await list('settlement_summary').ready()
    // The day of the payout opens its batch.
    await list('settlement_summary').rows.first().getByRole('link').first().click()
    await page.waitForURL(/batchNo=/)
    const batchNo = new URL(page.url()).searchParams.get('batchNo') ?? ''
    const batch = new BatchPage(page, t)
    await expect(batch.steps).not.toHaveCount(0)
    const gross = await batch.amount(t('enums.batchPart.gross'))
    expect(Number(gross)).toBeGreaterThan(0)
    await batch.step(t('enums.batchPart.gross')).click()
    await expect(page).toHaveURL(/part=gross/)
    const entries = new GridPage(page, t, t('settlement.batch.entries'))
    await entries.ready()
    const amounts = (await entries.column(t('fields.settlement_entry.settled'))).map(amountOf)
    expect(amounts.reduce((sum, amount) => sum + Number(amount), 0)).toBeCloseTo(Number(gross), 2)
    await entries
      .row(sent)
      .getByRole('link', { name: t('settlement.how_of', { tradeNo: sent }) })
      .click()
    await expect(page).toHaveURL(`/settlement/setDetails/${sent}`)
    await expect(
      page.getByRole('table', { name: t('settlement.trade.entries') }).getByRole('link', { name: batchNo }),
    ).not.toHaveCount(0)
  })

  await step('adds a website', async () => {
    const url = 'day.shop.example'
    await page.goto('/risk/website_profile')
    await page.getByRole('button', { name: t('website.register.button') }).click()
    await form.field(t('fields.website.url')).fill(url)
    await form.choose(t('fields.website.gatewayNo'), /^Main store · /)
    await new WebsitePage(page, t).confirm('register').click()
    await expect(form.dialog).toBeHidden()
    const websites = new GridPage(page, t, t('routes.website_profile'))
    await expect(websites.row(url)).toContainText(t('enums.websiteStatus.pending'))
  })

  await step('blocks a customer', async () => {
    await page.goto('/risk/consumerFiltering')
    await page.getByRole('button', { name: t('customer_filter.add') }).click()
    await form.dialog.getByRole('combobox', { name: t('customer_filter.fields.gatewayNo') }).click()
    await page.getByRole('option').first().click()
    await form.choose(t('customer_filter.fields.condition'), t('enums.filterCondition.billing_country'))
    await form.dialog.getByRole('combobox', { name: t('customer_filter.fields.countries') }).fill('Brazil')
    await page.getByRole('option', { name: 'Brazil', exact: true }).click()
    await page.keyboard.press('Escape')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    const order = { gatewayNo, amount: '20.00', currency: 'USD', orderNo: 'DAY-4' }
    await customer.pay(order, CARD, undefined, { 'Billing country': 'br' })
    await expect(customer.result).toHaveText('Payment failed')
  })

  await step('makes a link, which is paid', async () => {
    const links = new LinkPage(page, t)
    await page.goto('/vitrual_terminal_vt')
    await links.new()
    await form.field(t('link.fields.amount')).fill('42')
    await form.field(t('link.fields.description')).fill('Tent')
    await form.choose(t('link.fields.locale'), t('enums.language.en_US'))
    await links.save.click()
    await expect(links.status('active')).toBeVisible()
    const payer = links.customer(customer.page)
    await payer.pay((await links.address.getAttribute('href')) ?? '')
    await expect(payer.result).toHaveText('Payment successful')
    await expect(links.status('paid')).toBeVisible()
  })

  await step('adds a colleague with a role', async () => {
    const editor = new RoleEditor(page, t)
    await openReady(page, '/settings/roles')
    await page.getByRole('link', { name: t('roles.add') }).click()
    await editor.field('nameZh').fill('仓库组')
    await editor.field('nameEn').fill('Warehouse')
    await editor.toggle('Save a waybill')
    await editor.save.click()
    await expect(new GridPage(page, t, t('routes.roles')).row('Warehouse')).toBeVisible()
    await openReady(page, '/settings/administration')
    await page.getByRole('button', { name: t('administration.add') }).click()
    await form.field(t('administration.fields.userName')).fill('anna lee')
    await form.field(t('administration.fields.name')).fill('Anna')
    await form.field(t('administration.fields.email')).fill(`anna@${merchantNo}.example`)
    await form.choose(t('administration.fields.role'), 'Warehouse')
    await form.field(t('form.proof_password')).fill(password)
    await form.field(t('form.proof_code')).fill(backupCodes[0] ?? '')
    await form.save.click()
    await expect(list('administration').row('anna lee')).toContainText('Warehouse')
  })

  await step('signs out, and the day’s refund is through', async () => {
    await page.goto(`/deal/refund?tradeNo=${kept}`)
    await list('refund').ready()
    expect(await list('refund').column(t('fields.refund.status'))).toEqual([t('enums.refundStatus.success')])
    await new Shell(page, t).quit('admin')
    await expect(page).toHaveURL(/\/login/)
  })
})
