import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'

test.use({ userName: 'support' })

inLanguage('zh-CN', () => {
  test('a list becomes a report that runs, and its emailed link leads to the file', async ({
    page,
    t,
    sandbox,
    merchantNo,
    origins,
  }) => {
    await sandbox.pay({ merchantNo, amount: '10.00', currency: 'USD' })
    await page.goto('/deal/transaction')
    await page.getByRole('button', { name: t('grid.export'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('grid.schedule') }).click()
    const dialog = page.getByRole('dialog', { name: t('reports.new_title') })
    await dialog.getByRole('textbox', { name: t('reports.fields.name') }).fill('Orders')
    await dialog.getByRole('combobox', { name: t('reports.fields.recipients') }).click()
    await page.getByRole('option', { name: /[(（]support[)）]$/ }).click()
    await page.keyboard.press('Tab')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('reports.create') }).click()
    await expect(dialog).toBeHidden()

    await page.goto('/account/reports')
    const report = page.getByRole('region', { name: 'Orders' })
    await expect(report).toContainText(t('reports.no_files'))
    await report.getByRole('button', { name: t('reports.run_name', { name: 'Orders' }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('reports.run') })
      .click()
    const download = report.getByRole('table').getByRole('button')
    await expect(download).toBeVisible()
    await expectAccessible(page)

    const [mail] = await sandbox.outbox('email', `support@${merchantNo}.example`)
    const link = /https?:\S+\/account\/reports\?report=\w+/.exec(mail?.body ?? '')?.[0] ?? ''
    expect(link).toContain(origins.portal)
    await page.goto(link)
    const arriving = page.waitForEvent('download')
    await download.click()
    expect((await arriving).suggestedFilename()).toMatch(/^transactions-.*\.xlsx$/)
  })
})
