import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { journalItems } from '#lib/contract/settlement-rows.ts'

/** The bank reconciliation and the month end, through the portal. */

test.use({ account: accounts.admin })

/** A month that has payouts and an issued report: early in a month, that month and the last one have none yet. */
function monthBack(months: 2 | 3): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)).toISOString().slice(0, 7)
}

async function downloadedBy(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

inLanguage('zh-CN', () => {
  test('the accounts are chosen once, with an error at each missing one; then the journal is downloaded', async ({
    page,
    t,
  }) => {
    await page.goto('/settlement/forwardMouthSettleList/reconciliation')
    const form = page.getByRole('search')
    const table = page.getByRole('table', { name: t('reconciliation.sums') })
    // This month so far is shown from the start; until its first payout, it is empty.
    await expect(table.or(page.getByText(t('reconciliation.none')))).toBeVisible()
    await expect(form.getByRole('spinbutton')).toHaveCount(6)
    await form.getByRole('spinbutton').first().click()
    await page.keyboard.type(`${monthBack(2)}-01`.replaceAll('-', ''))
    const answer = page.waitForResponse(/reconciliation\.do/)
    await form.getByRole('button', { name: t('grid.search') }).click()
    await answer
    await expect(table).toBeVisible()
    const report = await downloadedBy(page, t('reconciliation.report', { format: 'CSV' }))
    expect(report.name).toMatch(/^reconciliation-.*\.csv$/)

    await page.getByRole('button', { name: t('reconciliation.edit') }).click()
    const dialog = page.getByRole('dialog')
    const fieldOf = (item: (typeof journalItems)[number], field: 'code' | 'name') =>
      dialog.getByLabel(`${t(`enums.journalItem.${item}`)}: ${t(`reconciliation.fields.${field}`)}`)
    await fieldOf('bank', 'code').fill('1002')
    await dialog.getByRole('button', { name: t('form.save') }).click()
    await expect(fieldOf('bank', 'code')).toHaveAttribute('aria-invalid', 'false')
    await expect(fieldOf('bank', 'name')).toHaveAttribute('aria-invalid', 'true')
    for (const [index, item] of journalItems.entries()) {
      await fieldOf(item, 'code').fill(`${1002 + index}`)
      await fieldOf(item, 'name').fill(`Account ${item}`)
    }
    await dialog.getByRole('button', { name: t('form.save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('1002 Account bank')).toBeVisible()
    const journal = await downloadedBy(page, t('reconciliation.journal', { format: 'QuickBooks Online' }))
    expect(journal.bytes.toString('utf8')).toMatch(/^JournalNo,JournalDate,/)
  })

  test('the reports of several months are one archive', async ({ page, t }) => {
    await page.goto('/settlement/forwardMouthSettleList/month_end')
    const form = page.getByRole('search')
    // A field that has the focus keeps its plain input, so the pickers come first.
    await expect(form.getByRole('spinbutton')).toHaveCount(4)
    const end = (index: number) => form.getByRole('spinbutton').nth(index)
    for (const [index, back] of ([3, 2] as const).entries()) {
      await end(index * 2).click()
      await page.keyboard.type(monthBack(back).replace('-', ''))
    }
    const table = page.getByRole('table', { name: t('reconciliation.month_totals') })
    // The last month is shown from the start; until its reports are issued, it is empty.
    await expect(table.or(page.getByText(t('reconciliation.month_none')))).toBeVisible()
    const answer = page.waitForResponse(/monthEnd\.do/)
    await form.getByRole('button', { name: t('grid.search') }).click()
    await answer
    await expect(table).toBeVisible()
    const archive = await downloadedBy(page, t('reconciliation.zip', { format: 'CSV' }))
    expect(archive.name).toMatch(/^month-end-.*\.zip$/)
    const files = Object.keys(unzipSync(new Uint8Array(archive.bytes)))
    expect(files[0]).toBe('totals.csv')
    expect(files.length).toBeGreaterThan(12)
  })
})
