import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { journalItems } from '#lib/contract/settlement-rows.ts'

/** The bank reconciliation and the month end, through the portal. */

test.use({ account: accounts.admin })

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
    // This month so far is shown from the start.
    await expect(page.getByRole('table', { name: t('reconciliation.sums') })).toBeVisible()
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
    const now = new Date()
    for (const [index, back] of [3, 2].entries()) {
      await end(index * 2).click()
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15))
      await page.keyboard.type(month.toISOString().slice(0, 7).replace('-', ''))
    }
    // The last month is shown from the start.
    await expect(page.getByRole('table', { name: t('reconciliation.month_totals') })).toBeVisible()
    const answer = page.waitForResponse(/monthEnd\.do/)
    await form.getByRole('button', { name: t('grid.search') }).click()
    await answer
    await expect(page.getByRole('table', { name: t('reconciliation.month_totals') })).toBeVisible()
    const archive = await downloadedBy(page, t('reconciliation.zip', { format: 'CSV' }))
    expect(archive.name).toMatch(/^month-end-.*\.zip$/)
    const files = Object.keys(unzipSync(new Uint8Array(archive.bytes)))
    expect(files[0]).toBe('totals.csv')
    expect(files.length).toBeGreaterThan(12)
  })
})
