import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { LinkPage } from '#e2e/pages/link.ts'

/** A payment link, from its creation by the merchant to the customer who finds it already paid. */

// A link that cannot be paid returns 410.
test.use({ expectedConsole: [/410/] })

test('a link is created, emailed and paid, the open page shows the payment, and it cannot be paid again; another link is expired', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const email = `buyer-${merchantNo}@customer.example`
  const links = new LinkPage(page, t)
  await page.goto('/vitrual_terminal_vt')
  await expect(page.getByRole('heading', { name: t('link.empty') })).toBeVisible()

  await links.new()
  const { form } = links
  await links.save.click()
  await expect(form.field(t('link.fields.amount'))).toHaveAccessibleDescription(t('validation.required'))
  await form.choose(t('link.fields.currency'), 'JPY')
  await form.field(t('link.fields.amount')).fill('1200.5')
  await expect(form.field(t('link.fields.amount'))).toHaveAccessibleDescription(
    t('validation.too_many_decimals'),
  )
  await form.field(t('link.fields.amount')).fill('1200')
  await form.field(t('link.fields.description')).fill('Tent and poles')
  await form.field(t('link.fields.orderNo')).fill('INV-1')
  await form.choose(t('link.fields.locale'), t('enums.language.en_US'))
  await links.save.click()

  await expect(links.heading).toContainText('1,200.00 JPY')
  await expect(links.status('active')).toBeVisible()
  await expect(page.getByRole('img', { name: t('link.detail.qr') })).toBeVisible()
  await links.send(email)
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible()
  const [mail] = await sandbox.outbox('email', email)
  expect(mail?.subject).toMatch(/^Payment request from Demo merchant \d+: JPY\s1,200$/)
  const url = /http\S+/.exec(mail?.body ?? '')?.[0] ?? ''

  const customer = links.customer(await page.context().newPage())
  await customer.pay(`${url}&locale=en_US`, email)
  await expect(customer.result).toHaveText('Payment successful')
  // The list refreshes without any action of the merchant.
  await expect(links.payment('buyer@customer.example')).toContainText(t('enums.orderState.paid'))
  await expect(links.status('paid')).toBeVisible()
  await customer.page.goto(`${url}&locale=en_US`)
  await expect(customer.result).toHaveText('Already paid')

  await links.payment('buyer@customer.example').getByRole('link').click()
  await expect(page.getByRole('link', { name: /^L\d/ })).toBeVisible()

  await page.goto('/vitrual_terminal_vt')
  await links.new()
  await form.choose(t('link.form.pricing.label'), t('link.form.pricing.items'))
  await form.field(t('link.items.name')).fill('Pole')
  await form.field(t('link.items.quantity')).fill('3')
  await form.field(t('link.items.unitPrice')).fill('1.50')
  await expect(form.dialog.getByRole('status').filter({ hasText: '4.50' })).toBeVisible()
  await form.field(t('link.fields.description')).fill('Poles')
  await form.choose(t('link.form.validity.label'), t('link.form.validity.h1'))
  await links.save.click()
  await expect(links.status('active')).toBeVisible()
  await expect(links.heading).toContainText('4.50')
  const second = await links.address.getAttribute('href')
  await links.expire()
  await expect(links.status('expired')).toBeVisible()
  await customer.page.goto(second ?? '')
  await expect(customer.result).toHaveText('付款链接已过期')

  await page.goto('/vitrual_terminal_vt?status=paid')
  const grid = new GridPage(page, t, t('routes.vitrual_terminal_vt'))
  await grid.ready()
  expect(await grid.column(t('link.fields.orderNo'))).toEqual(['INV-1'])
})
