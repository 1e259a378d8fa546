import { expect, merchantTest as test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'

test.use({ locale: 'en-US' })

test('a notice that is published while a page is open appears, is counted as unread, and can be read', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  await page.clock.install()
  await page.goto('/notice/bulletin_details')
  const grid = new GridPage(page, t, t('routes.bulletin_details'))
  await grid.ready()
  const bell = (count: number) => page.getByRole('button', { name: t('shell.bell', { count }), exact: true })
  const before = await grid.rows.count()
  // The bell asks for new notices as soon as its panel has loaded.
  await bell(before).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const title = { zh_CN: '新的费率说明', en_US: 'How the new fees work' }
  const content = { zh_CN: '第一段。\n\n第二段。', en_US: 'First of all.\n\nAnd then.' }
  await sandbox.publish({ merchantNo, category: 'settlement', title, content })
  await page.clock.fastForward(61_000)
  await expect(bell(before + 1)).toBeVisible()
  await expect(page.getByText(t('shell.bell_new', { title: title.en_US }))).toBeVisible()
  await expect(grid.row(title.en_US)).toBeVisible()

  await bell(before + 1).click()
  await page.getByRole('dialog').getByRole('link', { name: title.en_US }).click()
  await expect(page.getByRole('heading', { level: 1, name: title.en_US })).toBeVisible()
  await expect(page.getByText('And then.')).toBeVisible()
  await expect(bell(before)).toBeVisible()

  await page.goBack()
  await grid.ready()
  await expect(grid.row(title.en_US)).toContainText(t('enums.newsRead.true'))
  await grid.rows.nth(1).getByRole('checkbox').check()
  await grid.rows.nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: t('notice.mark_read') }).click()
  await expect(bell(before - 2)).toBeVisible()
  await page.getByRole('button', { name: t('notice.mark_all') }).click()
  await expect(bell(0)).toBeVisible()
})
