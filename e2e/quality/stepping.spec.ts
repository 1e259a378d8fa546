import { accounts, expect, inLanguage, merchantTest, test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { startOfDayIn } from '#lib/rules/days.ts'

inLanguage('en-US', () => {
  test.describe('of many', () => {
    test.use({ account: accounts.admin })

    test('going back to a section of a record counts as going back to the record', async ({
      page,
      t,
      sandbox,
    }) => {
      const { merchantNo } = accounts.admin
      const { tradeNo } = await sandbox.pay({ merchantNo, amount: '31.00', currency: 'USD' })
      await page.goto(`/deal/transaction/${tradeNo}#customer`)
      await page
        .getByRole('link', { name: t('routes.refund'), exact: true })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t('routes.refund') })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/#customer$/)
      await expect(page.getByRole('region', { name: t('detail.sections.customer') })).toBeVisible()
    })

    test('moves from record to record, and back to the list as it was', async ({ page, t }) => {
      const list = new GridPage(page, t, t('routes.transaction'))
      const links = list.rows.getByRole('link', { name: /^\d{18}$/ })
      const stepper = page.getByRole('navigation', { name: t('shell.trail.label') })
      const status = (at: number, count: number, record: string) =>
        expect(
          page.getByText(t('shell.trail.status', { at: String(at), count: String(count), record })),
        ).toBeAttached()
      // Other tests pay at the same time; orders before today stay where they are.
      const today = startOfDayIn(new Date(), 'Asia/Shanghai').toISOString()
      await page.goto(`/deal/transaction?status=success&createdAtTo=${today}&pageSize=10`)
      await list.ready()
      await list.pageLink('next_page').click()
      await expect(page).toHaveURL(/pageNo=2/)
      await list.ready()
      const left = page.url()
      const numbers = await links.allInnerTexts()
      expect(numbers).toHaveLength(10)
      const number = (at: number) => numbers[at - 1] ?? ''

      await links.nth(2).click()
      await status(3, 10, number(3))
      await page.keyboard.press('.')
      await status(4, 10, number(4))
      await expect(page).toHaveURL(new RegExp(`/deal/transaction/${number(4)}$`))
      const next = stepper.getByRole('link', { name: t('shell.trail.next'), exact: true })
      await next.click()
      await status(5, 10, number(5))
      await expect(next).toBeFocused()

      // From each record, going back once leads to the list with its filter and page; the row has the focus.
      await page.goBack()
      await expect(page).toHaveURL(left)
      await expect(links.nth(4)).toBeFocused()
      await page.keyboard.press('Enter')
      await status(5, 10, number(5))
      await page.keyboard.press('u')
      await expect(page).toHaveURL(left)
      await expect(links.nth(4)).toBeFocused()

      // After the last record follows the list's next page.
      await links.nth(9).click()
      await status(10, 10, number(10))
      await page.keyboard.press('.')
      await expect(page).toHaveURL(/pageNo=3/)
      await expect(links.first()).toBeFocused()

      // A user who comes from another page has no list to return to.
      await page.keyboard.press('Enter')
      await expect(stepper).toBeVisible()
      await page.reload()
      const crumb = page
        .getByRole('navigation', { name: t('shell.breadcrumbs') })
        .getByRole('link', { name: t('routes.transaction') })
      await expect(crumb).toHaveAttribute('href', '/deal/transaction')
      await expect(stepper).toHaveCount(0)

      // A record with its own list keeps both lists: from a batch to one of its orders, back, and to the next
      // batch.
      const batches = new GridPage(page, t, t('routes.settlement_summary'))
      const entries = new GridPage(page, t, t('settlement.batch.entries'))
      await page.goto('/settlement/summary')
      await batches.ready()
      await batches.rows.nth(1).getByRole('link').first().click()
      await expect(stepper).toContainText(t('shell.trail.place', { at: '2', count: '20' }))
      await entries.ready()
      const batch = page.url()
      const order = entries.rows.getByRole('link', { name: /^\d{18}$/ }).first()
      await order.click()
      await expect(stepper).toContainText(t('shell.trail.back', { list: t('routes.setDetails') }))
      await page.keyboard.press('u')
      await expect(page).toHaveURL(batch)
      await expect(order).toBeFocused()
      await expect(stepper).toContainText(t('shell.trail.place', { at: '2', count: '20' }))
      await page.keyboard.press('.')
      await expect(stepper).toContainText(t('shell.trail.place', { at: '3', count: '20' }))
    })
  })

  merchantTest('after one, the next one that lacks the same', async ({ page, t, sandbox, merchantNo }) => {
    const pay = () => sandbox.pay({ merchantNo, amount: '10.00', currency: 'USD', outcome: 'success' })
    const [first, second] = [await pay(), await pay()]
    await sandbox.untilRefundable(merchantNo)
    for (const { tradeNo } of [first, second])
      await sandbox.complain({ merchantNo, tradeNo, reason: 'not_received' })

    const list = new GridPage(page, t, t('routes.waybill'))
    await page.goto('/deal/waybill?waybillStatus=missing&sort=createdAt.asc')
    await list.ready()
    await page.getByRole('link', { name: t('waybill.add_for', { tradeNo: first.tradeNo }) }).click()
    const form = page.getByRole('form', { name: t('waybill.form.title') })
    const number = form.getByRole('textbox', { name: t('fields.waybill.trackingNumber') })
    await form.getByRole('combobox', { name: t('fields.waybill.carrierCode') }).click()
    await page.getByRole('option', { name: 'DHL' }).first().click()
    await number.fill('JD0000001')
    await number.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${second.tradeNo}$`))
    await expect(number).toBeFocused()
    await expect(form.getByRole('combobox', { name: t('fields.waybill.carrierCode') })).toContainText('DHL')
    await page.keyboard.type('JD0000002')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/waybillStatus=missing/)
    await expect(page.getByText(t('grid.empty'))).toBeVisible()

    const answer = async (tradeNo: string) => {
      await page.getByRole('button', { name: t('complaint.follow_up') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').click()
      await page.getByRole('option').first().click()
      await dialog.getByRole('textbox').fill(`Done for ${tradeNo}`)
      await dialog.getByRole('button', { name: t('complaint.follow_up') }).click()
      await expect(dialog).toHaveCount(0)
    }
    const complaints = new GridPage(page, t, t('routes.complaint'))
    await page.goto('/complaint?status=pending')
    await complaints.ready()
    await complaints.rows.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/complaint\/./)
    const at = page.url()
    await answer(first.tradeNo)
    await expect(page.getByText(t('shell.trail.done', { count: '1' }))).toBeVisible()
    // The link to the next record has the focus.
    await expect(page.getByRole('status').getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(at)
    await answer(second.tradeNo)
    await expect(page.getByRole('link', { name: t('shell.trail.to_list'), exact: true })).toBeFocused()
  })
})
