import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { HomePage } from '#e2e/pages/home.ts'
import { Shell } from '#e2e/pages/shell.ts'
import { ruleNumbers } from '#lib/rules/numbers.ts'

/** tests/integration/home checks that every figure equals its list; this file tests some of the links. */

test.describe('the main account, in a browser of another time zone', () => {
  test.use({ account: accounts.admin, timezoneId: 'America/Los_Angeles', locale: 'en-US' })

  test('figures and bars open the lists that they count, in the selected time zone', async ({ page, t }) => {
    const home = new HomePage(page, t)
    await page.goto('/home')
    const shell = new Shell(page, t)
    await expect(shell.userMenu('admin')).toContainText(t('shell.time_zone_now', { name: 'Asia/Shanghai' }))
    await shell.choose('admin', t('shell.time_zone_browser', { name: 'America/Los_Angeles' }))
    await expect(shell.userMenu('admin')).toContainText(
      t('shell.time_zone_now', { name: 'America/Los_Angeles' }),
    )
    await page.goto('/home')

    // One screen shows what is due, the balances and the beginning of the analysis.
    await page.setViewportSize({ width: 1440, height: 900 })
    const analysis = home.part(t('home.analysis.title'))
    await expect(home.part(t('home.todo.title'))).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('table', { name: t('home.money.title') })).toBeInViewport({ ratio: 1 })
    await expect(analysis.getByRole('definition').first()).toBeInViewport({ ratio: 1 })

    const total = analysis.getByRole('definition').getByRole('link').first()
    await home.opens(total, await home.number(total), 'transaction')

    // The last day with an order; today can still be without orders.
    const day = home.bars(t('home.analysis.by_day')).and(page.locator(':not([aria-label*=": 0 "])')).last()
    const orders = /: ([\d,]+) /.exec((await day.getAttribute('aria-label')) ?? '')?.[1] ?? ''
    await home.opens(day, orders, 'transaction')

    const reason = analysis
      .getByRole('table', { name: t('home.reasons.title') })
      .getByRole('link')
      .first()
    await home.opens(reason, await home.number(reason), 'transaction')

    const todo = home
      .part(t('home.todo.title'))
      .getByRole('listitem')
      .filter({ hasText: t('home.todo.waybills_missing') })
    await home.opens(todo.getByRole('link'), await home.number(todo.getByRole('strong')), 'waybill')
  })

  test('an invalid period has an error at its field, and a longer one is shown in weeks', async ({
    page,
    t,
  }) => {
    const home = new HomePage(page, t)
    await page.goto('/home?createdAtFrom=2019-01-01T00:00:00.000Z&createdAtTo=2019-12-31T00:00:00.000Z')
    const form = page.getByRole('search', { name: t('home.analysis.period') })
    await expect(page.getByText(t('errors.date_range_invalid', ruleNumbers))).toBeVisible()
    await form.getByRole('button', { name: t('form.preset_days_182') }).click()
    await form.getByRole('button', { name: t('home.analysis.search') }).click()
    await expect(home.bars(t('home.analysis.by_week'))).toHaveCount(27)
    await page.reload()
    await expect(home.bars(t('home.analysis.by_week'))).toHaveCount(27)
  })
})

inLanguage('en-US', () => {
  test.describe('while the provider is in reduced mode', () => {
    test.use({ account: accounts.degraded })

    test('figures are not shown, and the page explains it', async ({ page, t }) => {
      await page.goto('/home')
      await expect(page.getByRole('heading', { name: t('home.reduced') })).toBeVisible()
      await expect(page.getByRole('region', { name: t('home.analysis.title') })).toHaveCount(0)
    })
  })
})
