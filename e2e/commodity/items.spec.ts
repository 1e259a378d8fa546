import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'

inLanguage('en-US', () => {
  test('the product details of an order are edited item by item', async ({
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
    const list = new GridPage(page, t, t('routes.commodityInfos'))
    await page.goto('/deal/commodityInfos?commodityStatus=missing')
    await list.ready()
    await list
      .row(tradeNo)
      .getByRole('link', { name: t('commodity.add_for', { tradeNo }) })
      .click()

    const item = (number: number) => page.getByRole('group', { name: t('commodity.form.item', { number }) })
    const field = (number: number, name: 'details' | 'price' | 'quantity') =>
      item(number).getByRole('textbox', { name: t(`fields.commodity.${name}`) })
    const save = page.getByRole('button', { name: t('commodity.form.save'), exact: true })
    await field(1, 'details').fill('Tent, green')
    await save.click()
    await expect(item(1).getByText(t('validation.required'))).toBeVisible()
    await field(1, 'price').fill('89.9')
    await page.getByRole('button', { name: t('commodity.form.more') }).click()
    await field(2, 'details').fill('Peg')
    await field(2, 'price').fill('1')
    await field(2, 'quantity').fill('12')
    await save.click()

    // Back in the list with its filter: no order lacks product details any more.
    await page.waitForURL('**/deal/commodityInfos?commodityStatus=missing')
    await expect(page.getByText(t('grid.empty'))).toBeVisible()
    await page.goto('/deal/commodityInfos')
    await list.ready()
    expect(await list.column(t('fields.commodity.commodityStatus'))).toEqual([
      t('enums.commodityStatus.uploaded'),
    ])
    expect((await list.column(t('fields.commodity.products')))[0]).toContain('Tent, green')
  })
})
