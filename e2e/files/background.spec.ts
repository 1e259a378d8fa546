import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ownRange, untilReady } from '#e2e/fixtures/exports.ts'
import { accounts, expect, inLanguage, test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { Files } from '#e2e/pages/files.ts'
import { GridPage } from '#e2e/pages/grid.ts'

// One after the other: the tests read the same user's list, and expect only their own workbooks in it.
test.describe.configure({ mode: 'default' })
test.use({ account: accounts.support })

const email = 'support@100001.example'

/** While `held` is pending, the portal reports the newest workbook as running. */
async function holdAsRunning(page: Page) {
  const hold = { held: true }
  await page.route('**/api/file/jobs.do', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const newest = body.data.list.find((job: { fileName: string }) => job.fileName.endsWith('.xlsx'))
    if (hold.held && newest) {
      const rowsDone = Math.floor(newest.rows * 0.4)
      Object.assign(newest, { status: 'running', rowsDone, es: null, keptUntil: null })
    }
    await route.fulfill({ response, json: body })
  })
  return hold
}

inLanguage('en-US', () => {
  test('the shell shows the progress, an email is sent, and the file is downloaded once', async ({
    page,
    t,
    sandbox,
    origins,
  }) => {
    const files = new Files(page, t)
    const hold = await holdAsRunning(page)
    await page.goto(`/deal/transaction?createdAtFrom=${ownRange()}`)
    await new GridPage(page, t, t('routes.transaction')).ready()
    const jobId = await files.exportInBackground('xlsx')
    await expect(page.getByText(t('grid.export_deferred'))).toBeVisible()

    await files.button.press('Enter')
    const progress = files.list.getByRole('progressbar', { name: /\.xlsx$/ })
    await expect(progress).toHaveAttribute('aria-valuenow', '40')
    await expectAccessible(page)
    const { fileName, es } = await untilReady(page.request, origins.portal, jobId)
    hold.held = false
    await expect(page.getByText(t('files.became_ready', { file: fileName }))).toBeVisible()
    await expect(files.downloadButton(fileName)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(files.list).toBeHidden()
    await expect(files.button).toBeFocused()

    const messages = await sandbox.outbox('email', email)
    const mail = messages.find(({ body }) => body.includes(es ?? ''))
    expect(mail?.body).toContain(`${origins.portal}/downloadFile?es=${es}`)
    expect(mail?.subject).toContain(fileName)

    await page.keyboard.press('Enter')
    await expect(files.downloadButton(fileName)).toBeVisible()
    const arriving = page.waitForEvent('download')
    await files.downloadButton(fileName).press('Enter')
    const download = await arriving
    expect(download.suggestedFilename()).toBe(fileName)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    await expect(files.entry(fileName).first()).toContainText(t('files.taken'))
    await expect(files.downloadButton(fileName)).toHaveCount(0)
  })
})
