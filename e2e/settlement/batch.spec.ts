import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import Big from 'big.js'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { FilterBar } from '#e2e/pages/filter.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { amountOf, BatchPage, currenciesOf, firstOf } from '#e2e/pages/settlement.ts'
import { batchParts } from '#lib/contract/settlement-rows.ts'

/** Batches of the seeded merchant, which no test changes. */

test.use({
  account: accounts.admin,
  // A grid renders only visible cells: the window must show all columns and rows.
  viewport: { width: 3200, height: 4000 },
})

const bytesOf = async (download: Download) => readFile(await download.path())
const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total.plus(amount || '0'), new Big(0)).toFixed(2)

test.describe('on a screen of 1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  test('twelve batches with all their sums are visible without scrolling', async ({ page, t }) => {
    const grid = new GridPage(page, t, t('routes.settlement_summary'))
    await page.goto('/settlement/summary')
    await grid.ready()
    for (const part of ['net', 'state', ...batchParts] as const)
      await expect(grid.header(t(`fields.settlement.${part}`))).toBeInViewport({ ratio: 1 })
    await expect(grid.rows.nth(11)).toBeInViewport({ ratio: 1 })
  })
})

inLanguage('en-US', () => {
  test('the list is filtered and opens a batch', async ({ page, t }) => {
    const grid = new GridPage(page, t, t('routes.settlement_summary'))
    await page.goto('/settlement/summary')
    await grid.ready()
    await page.getByRole('button', { name: t('settlement.next.payout') }).click()
    const next = page.getByRole('dialog', { name: t('settlement.next.payout') })
    await expect(next.getByRole('listitem')).not.toHaveCount(0)
    await page.keyboard.press('Escape')
    const filter = new FilterBar(page, t)
    await filter.choose(t('fields.settlement.currency'), 'EUR')
    await expect(page).toHaveURL(/currency=EUR/)
    await grid.ready()
    await expect
      .poll(async () => currenciesOf(await grid.column(t('fields.settlement.net'))))
      .toEqual(['EUR'])
    const batchNo = await firstOf(grid, t('fields.settlement.batchNo'))
    await grid.rows.first().getByRole('link', { name: batchNo }).click()
    await expect(page).toHaveURL(new RegExp(`batchNo=${batchNo}`))
    await expect(new BatchPage(page, t).steps).toHaveCount(8)
  })

  test('a period over one year has an error at its field during typing, and stays', async ({ page, t }) => {
    await page.goto('/settlement/summary?tabulatedFrom=2026-01-01&tabulatedTo=2026-06-30')
    const filter = new FilterBar(page, t)
    await filter.open(t('fields.settlement.tabulated'))
    const days = page.getByRole('group', { name: t('fields.settlement.tabulated'), exact: true })
    const from = days.getByRole('group').first()
    await expect(from).toBeVisible()
    await from.getByRole('spinbutton').first().click()
    await page.keyboard.type('2024')
    await expect(days.getByText(t('validation.range_too_long', { maximum: '365' }))).toBeVisible()
    await filter.apply(t('fields.settlement.tabulated'))
    await expect(days.getByText(t('validation.range_too_long', { maximum: '365' }))).toBeVisible()
    await expect(page).toHaveURL(/tabulatedFrom=2026-01-01/)
  })

  test('each bar of the waterfall is the sum of the entries that it leads to', async ({ page, t }) => {
    const grid = new GridPage(page, t, t('routes.settlement_summary'))
    await page.goto('/settlement/summary?gatewayNo=10000102&sort=net.desc')
    await grid.ready()
    const batchNo = await firstOf(grid, t('fields.settlement.batchNo'))
    const batch = new BatchPage(page, t)
    await batch.open(batchNo)
    const entries = new GridPage(page, t, t('settlement.batch.entries'))
    const amounts = async (header: string) => (await entries.column(header)).map(amountOf)
    for (const [part, column] of [
      ['gross', 'settled'],
      ['fees', 'settledFee'],
      ['refunds', 'settled'],
    ] as const) {
      const bar = await batch.amount(t(`enums.batchPart.${part}`))
      await batch.step(t(`enums.batchPart.${part}`)).click()
      await expect(page).toHaveURL(new RegExp(`part=${part}`))
      await expect(batch.step(t(`enums.batchPart.${part}`))).toHaveAttribute('aria-current', 'true')
      await page.goto(`/settlement/setDetails?batchNo=${batchNo}&part=${part}&pageSize=100`)
      if (new Big(bar).eq(0)) continue
      await entries.ready()
      await expect
        .poll(async () => sum(await amounts(t(`fields.settlement_entry.${column}`))))
        .toBe(new Big(bar).toFixed(2))
    }
    const steps = ['gross', 'fees', 'reserve', 'refunds', 'chargebacks', 'holds', 'carried'] as const
    const bars = await Promise.all(steps.map((part) => batch.amount(t(`enums.batchPart.${part}`))))
    expect(sum(bars)).toBe(new Big(await batch.amount(t('fields.settlement.net'))).toFixed(2))
  })

  test('the files of a batch have the figures of the screen', async ({ page, t }) => {
    const list = new GridPage(page, t, t('routes.settlement_summary'))
    await page.goto('/settlement/summary?gatewayNo=10000102&sort=net.desc')
    await list.ready()
    const batchNo = await firstOf(list, t('fields.settlement.batchNo'))
    const batch = new BatchPage(page, t)
    await batch.open(batchNo)
    await expect(batch.steps).toHaveCount(8)
    const net = new Big(await batch.amount(t('fields.settlement.net'))).toFixed(2)
    const header = t('fields.settlement_entry.net')

    const file = async (kind: 'csv' | 'xlsx') => {
      await page.getByRole('button', { name: t('grid.export'), exact: true }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: t(`grid.export_${kind}`) }).click(),
      ])
      return bytesOf(download)
    }
    const sumOfNet = (rows: readonly (readonly unknown[])[]) => {
      const at = rows[0]?.indexOf(header) ?? -1
      return sum(rows.slice(1).map((row) => String(row[at])))
    }
    expect(sumOfNet(parseCsv((await file('csv')).toString('utf8').replace(/^\uFEFF/, '')))).toBe(net)
    const book = await readXlsx(new Uint8Array(await file('xlsx')))
    expect(sumOfNet(book.sheets[0]?.rows ?? [])).toBe(net)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('settlement.statement.action') }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`settlement-${batchNo}.pdf`)
    expect((await bytesOf(download)).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })

  test('the settlement of one order: terms, entries, sum, reserve', async ({ page, t }) => {
    const list = new GridPage(page, t, t('routes.settlement_summary'))
    await page.goto('/settlement/summary?gatewayNo=10000102&sort=net.desc')
    await list.ready()
    const batchNo = await firstOf(list, t('fields.settlement.batchNo'))
    await page.goto(`/settlement/setDetails?batchNo=${batchNo}&part=gross`)
    const entries = new GridPage(page, t, t('settlement.batch.entries'))
    await entries.ready()
    const tradeNo = await firstOf(entries, t('fields.settlement_entry.tradeNo'))
    await entries.rows
      .first()
      .getByRole('link', { name: t('settlement.how_of', { tradeNo }) })
      .click()
    await expect(page).toHaveURL(`/settlement/setDetails/${tradeNo}`)
    const table = page.getByRole('table', { name: t('settlement.trade.entries') })
    await expect(table.getByRole('link', { name: batchNo }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: t('settlement.trade.reserve') })).toBeVisible()
    const rows = await table.getByRole('row').all()
    const lasts = await Promise.all(
      rows.map(async (row) => (await row.getByRole('cell').allInnerTexts()).at(-1)),
    )
    const [, ...amounts] = lasts
    const total = amountOf(amounts.pop() ?? '')
    expect(sum(amounts.map((text) => amountOf(text ?? '')))).toBe(new Big(total).toFixed(2))
  })

  test('without a batch the page offers a selection; an unknown batch has an error', async ({ page, t }) => {
    await page.goto('/settlement/setDetails')
    await expect(new GridPage(page, t, t('routes.setDetails')).table).toBeVisible()
    await page.goto('/settlement/setDetails?batchNo=S00000000')
    await expect(page.getByRole('heading', { name: t('settlement.batch.not_found') })).toBeVisible()
    await page.goto('/settlement/setDetails/00000000')
    await expect(page.getByRole('heading', { name: t('settlement.trade.not_found') })).toBeVisible()
  })
})
