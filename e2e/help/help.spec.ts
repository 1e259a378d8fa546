import { accounts, expect, test } from '#e2e/fixtures/test.ts'

test.use({ account: accounts.admin })

test('an error links to its article; the search works with the keyboard, and back returns to its results', async ({
  page,
  t,
}) => {
  await page.route('**/api/merchantNews/outs.do', (route) =>
    route.fulfill({ json: { code: 'E1504', msg: t('errors.provider_timeout'), data: { requestId: 'r1' } } }),
  )
  await page.goto('/notice/outs')
  await page.getByRole('link', { name: t('enums.outState.scheduled') }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /E1504/ }).click()
  const article = await opened
  await expect(article).toHaveURL(/\/help\/how_to_resigter\/unknown_result#E1504$/)
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(t('help.articles.unknown_result.title'))
  await expect(article.getByRole('listitem').filter({ hasText: 'E1504' })).toBeInViewport()

  const search = article.getByRole('textbox', { name: t('help.search') })
  await search.fill('循环保证金')
  const results = article.locator('[data-result]')
  await expect(results.first()).toContainText(t('help.articles.reserve.title'))
  await search.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await article.keyboard.press('Enter')
  await expect(article).toHaveURL(/\/help\/how_to_resigter\/reserve$/)
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(t('help.articles.reserve.title'))
  await article.goBack()
  await expect(results.first()).toContainText(t('help.articles.reserve.title'))
  await search.press('Escape')
  await expect(results).toHaveCount(0)
})
