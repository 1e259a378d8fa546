import type { Page } from '@playwright/test'
import { accounts, expect, test } from '#e2e/fixtures/test.ts'
import { FilterBar } from '#e2e/pages/filter.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { typeIn } from '#e2e/pages/input-method.ts'

/** Search and filter fields with input methods, with fast typing, and before the page reacts. */

test.use({ account: accounts.admin })

/** A field of each kind of filter with a text, by page: lines, email, digits, amounts, options, text. */
const panels = {
  '/deal/transaction': [
    'fields.transaction.tradeNo',
    'fields.transaction.email',
    'fields.transaction.cardFirst6',
    'fields.transaction.amount',
    'fields.transaction.bankCountry',
  ],
  '/settings/roles': ['roles.fields.name'],
} as const

for (const [path, fields] of Object.entries(panels)) {
  test(`${path}: every kind of search and filter field takes input methods and fast typing`, async ({
    page,
    t,
  }) => {
    await page.goto(path)
    const filter = new FilterBar(page, t)
    await typeIn(filter.input)
    await filter.input.fill('')
    for (const key of fields) {
      const label = t(key)
      await filter.open(label)
      const input = filter.panel(label).getByRole('textbox').first()
      await typeIn(input)
      await input.fill('')
      await page.keyboard.press('Escape')
      await expect(filter.panel(label)).toBeHidden()
    }
  })
}

test('the palette and the searches of options, the permission tree and the help take input methods and fast typing', async ({
  page,
  t,
}) => {
  await page.goto('/settings/roles/new')
  const tree = page.getByRole('searchbox', { name: t('roles.search') })
  await typeIn(tree)
  await expect(page.getByText(t('roles.nothing_found', { text: await tree.inputValue() }))).toBeVisible()
  await page.keyboard.press('Control+k')
  await typeIn(page.getByRole('combobox', { name: t('shell.palette') }))
  await page.goto('/settlement/forwardMouthSettleList/month_end')
  await typeIn(page.getByRole('search').locator('input[role=combobox]').first())
  await page.goto('/help/ac_settings')
  const search = page.getByRole('textbox', { name: t('help.search') })
  await typeIn(search)
  const typed = await search.inputValue()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed)
})

/** Opens the page with its scripts held back until `release`. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const scripts = '**/_next/static/**/*.js'
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('a text typed before the page reacts is kept and searched', async ({ page, t }) => {
  const releaseHelp = await openEarly(page, '/help/ac_settings')
  await page.getByRole('textbox', { name: t('help.search') }).fill('循环保证金')
  await releaseHelp()
  await expect(page.locator('[data-result]').first()).toContainText(t('help.articles.reserve.title'))

  const releaseRole = await openEarly(page, '/settings/roles/new')
  await page.getByRole('searchbox', { name: t('roles.search') }).fill('EARLY-2')
  await releaseRole()
  await expect(page.getByText(t('roles.nothing_found', { text: 'EARLY-2' }))).toBeVisible()

  const releaseList = await openEarly(page, '/deal/refund')
  const { input, conditions } = new FilterBar(page, t)
  await input.fill('EARLY-1')
  await releaseList()
  await new GridPage(page, t, t('routes.refund')).ready()
  await expect(input).toHaveValue('EARLY-1')
  await input.press('Enter')
  await expect(conditions).toContainText('EARLY-1')
})
