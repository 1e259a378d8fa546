import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'

/** A PNG with one white pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==',
  'base64',
)

inLanguage('en-US', () => {
  test('a waybill by form: errors at their fields, typed values stay, images are saved', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const { tradeNo } = await sandbox.pay({
      merchantNo,
      amount: '10.00',
      currency: 'USD',
      outcome: 'success',
    })
    await sandbox.untilRefundable(merchantNo)
    const list = new GridPage(page, t, t('routes.waybill'))
    await page.goto('/deal/waybill')
    await list.ready()
    await list
      .row(tradeNo)
      .getByRole('link', { name: t('waybill.add_for', { tradeNo }) })
      .click()

    const form = page.getByRole('form', { name: t('waybill.form.title') })
    const field = (name: 'trackingNumber' | 'trackingSite' | 'letter') =>
      form.getByRole('textbox', { name: t(`fields.waybill.${name}`) })
    await form.getByRole('combobox', { name: t('fields.waybill.carrierCode') }).click()
    await page.getByRole('option', { name: 'DHL' }).first().click()
    await expect(field('trackingSite')).toHaveValue('www.dhl.com')
    await field('trackingSite').fill('https://www.dhl.com')
    await field('letter').fill('已寄出')
    const save = form.getByRole('button', { name: t('waybill.form.save'), exact: true })
    await save.click()
    await expect(form.getByText(t('validation.required'))).toBeVisible()
    await expect(form.getByText(t('validation.site_characters'), { exact: true })).toBeVisible()
    await expect(form.getByText(t('validation.no_chinese'))).toBeVisible()
    await expect(field('trackingSite')).toHaveValue('https://www.dhl.com')

    await field('trackingNumber').fill('JD0000009')
    await field('trackingSite').fill('www.dhl.com')
    await field('letter').fill('The parcel was handed over to the cardholder.')
    const chooser = page.waitForEvent('filechooser')
    await form
      .getByRole('group', { name: t('enums.proofSection.shipment') })
      .getByRole('button', { name: t('upload.picture_add_to', { label: t('enums.proofSection.shipment') }) })
      .click()
    await (await chooser).setFiles({ name: 'label.png', mimeType: 'image/png', buffer: png })
    await expect(form.getByRole('img', { name: 'label.png' })).toBeVisible()
    await save.click()

    await list.ready()
    await page.goto(`/deal/waybill?tradeNo=${tradeNo}&columns=tradeNo.trackingNumber.pictureCount`)
    await list.ready()
    expect(await list.column(t('fields.waybill.trackingNumber'))).toEqual(['JD0000009'])
    expect(await list.column(t('fields.waybill.pictureCount'))).toEqual(['1'])
    await list
      .row(tradeNo)
      .getByRole('link', { name: t('waybill.edit_for', { tradeNo }) })
      .click()
    await expect(field('letter')).toHaveValue('The parcel was handed over to the cardholder.')
    await expect(form.getByRole('img', { name: 'label.png' })).toBeVisible()
  })
})
