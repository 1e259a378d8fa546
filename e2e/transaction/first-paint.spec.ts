import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { layoutShifts, watchLayoutShifts } from '#e2e/pages/layout-shifts.ts'
import { openReady } from '#e2e/pages/ready.ts'

/** The page before any script runs, and how the grid replaces the table. */

test.use({ account: accounts.admin })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the rows are in the page, and paging and sorting are links', async ({ page, t }) => {
    await page.goto('/deal/transaction?pageSize=10')
    const { table, pageLink } = {
      table: new GridPage(page, t, t('routes.transaction')).table,
      pageLink: new GridPage(page, t, t('routes.transaction')).pageLink('next_page'),
    }
    const rows = table.locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(10)
    const first = await rows.first().innerText()
    await pageLink.click()
    await expect(page).toHaveURL(/pageNo=2/)
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).not.toHaveText(first)
  })
})

test('hydration keeps the rows and causes no layout shift', async ({ page, t }) => {
  await watchLayoutShifts(page)
  await page.goto('/deal/transaction')
  const grid = new GridPage(page, t, t('routes.transaction'))
  await grid.ready()
  await expect(grid.rows).toHaveCount(20)
  expect(await layoutShifts(page)).toEqual([])
})

/** A list has the styles of its columns, another page those of MUI's components. */
for (const [path, style] of [
  ['/deal/transaction', 'style[data-kind="columns"]'],
  ['/risk/riskrules', 'style[data-page-styles]'],
] as const)
  test(`${path}: hydration keeps the style elements of the document`, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const note = (records: MutationRecord[]) => {
        for (const { removedNodes } of records)
          for (const node of removedNodes)
            if (node instanceof HTMLStyleElement) moved.push(node.outerHTML.slice(0, 100))
      }
      new MutationObserver(note).observe(document, { childList: true, subtree: true })
    })
    await openReady(page, path)
    await expect(page.locator(style)).toHaveCount(1)
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
  })

test('the browser waits with its first paint until it has the whole page', async ({ page }) => {
  const html = await (await page.request.get('/deal/transaction')).text()
  const head = html.slice(0, html.indexOf('<body'))
  const end = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(head)?.[1]
  const rest = html.slice(html.indexOf(`id="${end}"`))
  expect([end, rest.length > 1, rest.includes('</main>')]).toEqual(['page-end', true, false])
})

test('the DataGrid takes the place of the table to resize a column', async ({ page, t }) => {
  await watchLayoutShifts(page)
  await page.goto('/deal/transaction')
  const grid = new GridPage(page, t, t('routes.transaction'))
  await grid.ready()
  const head = grid.header(t('fields.transaction.amount'))
  const texts = await grid.column(t('fields.transaction.tradeNo'))
  const box = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2)
  await expect(grid.dataGrid).toBeVisible()
  await expect(grid.table).toHaveCount(0)
  for (const text of texts.slice(0, 10)) await expect(grid.dataGrid).toContainText(text)
  expect(await layoutShifts(page)).toEqual([])
  const edge = box.x + box.width
  await page.mouse.move(edge, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(edge + 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  const wider = grid.dataGrid.getByRole('columnheader', { name: t('fields.transaction.amount') })
  await expect.poll(async () => (await wider.boundingBox())?.width ?? 0).toBeGreaterThan(box.width + 30)
})

test('a click before the page has its code opens the dialog when it has arrived', async ({ page, t }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/_next\/static\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/deal/transaction?orderState=paid', { waitUntil: 'commit' })
  const { rows } = new GridPage(page, t, t('routes.transaction'))
  await rows.locator('.first-tool').first().click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('digits have the same width in every text', async ({ page }) => {
  await openReady(page, '/home')
  const others = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).fontVariantNumeric !== 'tabular-nums')
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )
  expect(others).toEqual([])
})

inLanguage('en-US', () => {
  test('in a narrow window, the values of a small table can wrap, but not within an amount', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openReady(page, '/home')
    const values = page.locator('#balances td > .value')
    await expect(values.first()).toBeVisible()
    const wraps = await values.evaluateAll((all) => all.map((each) => getComputedStyle(each).whiteSpace))
    expect(new Set(wraps)).toEqual(new Set(['normal']))
    const amounts = values.locator('.portal-whole')
    expect(await amounts.count()).toBeGreaterThan(5)
    const lines = await amounts.evaluateAll((all) => all.map((each) => each.getClientRects().length))
    expect(new Set(lines)).toEqual(new Set([1]))
  })
})
