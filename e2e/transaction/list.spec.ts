import { accounts, expect, inLanguage, merchantTest, test } from '#e2e/fixtures/test.ts'
import { FilterBar } from '#e2e/pages/filter.ts'
import { GridPage, withYear } from '#e2e/pages/grid.ts'

inLanguage('zh-CN', () => {
  merchantTest(
    'a payment that succeeds and one that is declined are found by their numbers',
    async ({ page, t, sandbox, merchantNo }) => {
      const good = await sandbox.pay({ merchantNo, amount: '12.34', currency: 'USD', outcome: 'success' })
      const bad = await sandbox.pay({ merchantNo, amount: '56.78', currency: 'USD', outcome: 'declined' })
      await page.goto('/deal/transaction')
      const filter = new FilterBar(page, t)
      const grid = new GridPage(page, t, t('routes.transaction'))
      await filter.paste([good.orderNo, bad.orderNo])
      await expect(grid.rows).toHaveCount(2)
      await expect(grid.row(good.tradeNo)).toContainText(t('enums.orderState.paid'))
      await expect(grid.row(good.tradeNo)).toContainText('12.34')
      await expect(grid.row(bad.tradeNo)).toContainText(t('enums.orderState.failed'))
    },
  )
})

merchantTest(
  'a thousand order numbers fit into a link',
  async ({ page, t, sandbox, merchantNo, context }) => {
    const paid = await sandbox.pay({ merchantNo, amount: '9.99', currency: 'USD', outcome: 'success' })
    const others = Array.from({ length: 999 }, (_, at) => `E2E-NOT-THERE-${at}`)
    await page.goto('/deal/transaction')
    const filter = new FilterBar(page, t)
    await filter.paste([paid.orderNo, ...others])
    const grid = new GridPage(page, t, t('routes.transaction'))
    await expect(grid.rows).toHaveCount(1)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(new GridPage(other, t, t('routes.transaction')).rows).toHaveCount(1)
  },
)

test.describe('the seeded merchant', () => {
  test.use({ account: accounts.admin })

  inLanguage('en-US', () => {
    test('selected filter values are in the URL and in the conditions', async ({ page, t }) => {
      await page.goto('/deal/transaction')
      const filter = new FilterBar(page, t)
      const grid = new GridPage(page, t, t('routes.transaction'))
      await grid.ready()
      await filter.choose(t('fields.transaction.orderState'), t('enums.orderState.failed'))
      await expect(page).toHaveURL(/orderState=failed/)
      await expect(filter.conditions).toContainText(t('enums.orderState.failed'))
      await grid.ready()
      const statuses = new Set(await grid.column(t('fields.transaction.orderState')))
      expect([...statuses]).toEqual([t('enums.orderState.failed')])
    })

    test('fast typing and an input method keep every letter', async ({ page, t }) => {
      await page.goto('/deal/transaction')
      const grid = new GridPage(page, t, t('routes.transaction'))
      await grid.ready()
      const filter = new FilterBar(page, t)
      await filter.input.click()
      await page.keyboard.type('HT100189990123456789', { delay: 5 })
      await expect(filter.input).toHaveValue('HT100189990123456789')
      await filter.input.fill('')
      const browser = await page.context().newCDPSession(page)
      for (const text of ['t', 'tui', 'tuikuan']) {
        await browser.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        })
      }
      await browser.send('Input.insertText', { text: '退款' })
      await expect(filter.input).toHaveValue('退款')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/orderNo=%E9%80%80%E6%AC%BE/)
      await expect(filter.input).toHaveValue('')
    })

    test('an invalid search value has an error at its field', async ({ page, t }) => {
      await page.goto('/deal/transaction')
      await new GridPage(page, t, t('routes.transaction')).ready()
      const filter = new FilterBar(page, t)
      const digits = t('fields.transaction.cardFirst6')
      await filter.open(digits)
      await filter.field(digits).fill('12345')
      await filter.apply(digits)
      await expect(filter.field(digits)).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.press('Escape')
      await expect(filter.panel(digits)).toBeHidden()
      await expect(filter.add).toBeFocused()
      const email = t('fields.transaction.email')
      await filter.find('not@an address')
      await expect(filter.field(email)).toHaveAccessibleDescription(t('validation.email'))
      await expect(filter.field(email)).toHaveValue('not@an address')
      await expect(page).toHaveURL(/\/deal\/transaction$/)
    })
  })

  test('page, page size and sort are in the URL: reload, back and a copied link keep them', async ({
    page,
    t,
    context,
  }) => {
    const grid = new GridPage(page, t, t('routes.transaction'))
    await page.goto('/deal/transaction?pageSize=10&environment=live')
    await grid.ready()
    await grid.header(t('fields.transaction.amount')).first().click()
    await expect(page).toHaveURL(/sort=amount/)
    await grid.ready()
    await grid.pageLink('next_page').click()
    await expect(page).toHaveURL(/pageNo=2/)
    await grid.ready()
    await expect(grid.rows).toHaveCount(10)
    const second = await grid.texts()
    const link = page.url()

    await page.reload()
    await grid.ready()
    expect(await grid.texts()).toEqual(second)

    await page.goBack()
    await expect(page).not.toHaveURL(/pageNo=2/)
    await expect(page).toHaveURL(/sort=amount/)
    await page.goForward()
    await expect(page).toHaveURL(link)
    await expect.poll(() => grid.texts()).toEqual(second)

    const other = await context.newPage()
    await other.goto(link)
    const copied = new GridPage(other, t, t('routes.transaction'))
    await copied.ready()
    expect(await copied.texts()).toEqual(second)
  })

  test('the default sort is by time, newest first', async ({ page, t }) => {
    await page.goto('/deal/transaction')
    const grid = new GridPage(page, t, t('routes.transaction'))
    await grid.ready()
    const times = (await grid.column(t('fields.transaction.createdAt'))).map(withYear)
    expect(times.length).toBe(20)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('an empty result is announced and offers to clear the filter', async ({ page, t }) => {
    await page.goto('/deal/transaction?orderNo=E2E-NOBODY')
    await expect(page.getByRole('heading', { name: t('grid.empty') })).toBeVisible()
    await page
      .getByRole('button', { name: t('grid.clear_filters') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/deal\/transaction$/)
    await new GridPage(page, t, t('routes.transaction')).ready()
  })
})
