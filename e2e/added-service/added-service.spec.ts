import { accounts, expect, inLanguage, merchantTest, test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { RecordDialog } from '#e2e/pages/record-dialog.ts'
import { MAX_SERVICE_EMAILS } from '#lib/contract/customer-service.ts'

/**
 * Value-added services in the browser: an exceeded threshold, risk orders, documents, chargebacks by month.
 */

inLanguage('zh-CN', () => {
  merchantTest(
    'a threshold is set, reached and notified once; the days link to their chargebacks',
    async ({ page, t, sandbox, merchantNo }) => {
      const to = `line@${merchantNo}.example`
      const form = new RecordDialog(page, t)
      await page.goto('/added_service/refugeesWarning')
      await page.getByRole('button', { name: t('customer_service.edit_lines') }).click()
      await form.field(t('fields.chargeback_line.countLine')).fill('2')
      await form
        .field(t('fields.chargeback_line.emails_lines', { maximum: MAX_SERVICE_EMAILS }))
        .fill('nobody')
      await form.save.click()
      await expect(
        form.field(t('fields.chargeback_line.emails_lines', { maximum: MAX_SERVICE_EMAILS })),
      ).toHaveAccessibleDescription(t('validation.email_line', { line: 'nobody' }))
      await form.field(t('fields.chargeback_line.emails_lines', { maximum: MAX_SERVICE_EMAILS })).fill(to)
      await form.save.click()
      await expect(form.dialog).toBeHidden()
      for (let paid = 0; paid < 3; paid++) {
        const { tradeNo } = await sandbox.pay({
          merchantNo,
          amount: '10.00',
          currency: 'USD',
          outcome: 'success',
        })
        await sandbox.fileDispute({ tradeNo, kind: 'chargeback', reason: 'fraud' })
      }
      await page.reload()
      const days = page.locator('#days')
      await expect(days).toContainText(t('customer_service.of_line', { value: '3', line: '2' }))
      await expect(days).toContainText(t('customer_service.reached'))
      await expect(page.locator('#crossed')).toContainText(to)
      expect(await sandbox.outbox('email', to)).toHaveLength(1)
      await days.getByRole('link', { name: t('customer_service.see_chargebacks') }).click()
      const disputes = new GridPage(page, t, t('routes.dispute'))
      await disputes.ready()
      await expect(disputes.rows).toHaveCount(3)
    },
  )

  test.describe('the first merchant', () => {
    test.use({ account: accounts.admin })

    test('shows risk orders by score, downloads a document as PDF and opens the records behind a figure', async ({
      page,
      t,
    }) => {
      const orders = new GridPage(page, t, t('routes.riskOrder'))
      await page.goto('/added_service/riskOrder?scoreFrom=20')
      await orders.ready()
      const scores = await orders.column(t('fields.review.score'))
      expect(scores.length).toBeGreaterThan(0)
      expect(scores.filter((score) => Number(score) < 20)).toEqual([])

      const documents = new GridPage(page, t, t('routes.dailyDocument'))
      await page.goto('/added_service/dailyDocument')
      await documents.ready()
      const download = page.waitForEvent('download')
      await documents.rows.first().getByRole('button', { name: /PDF/ }).click()
      expect((await download).suggestedFilename()).toMatch(/^(DR|ST)\d{8}\.pdf$/)

      await page.goto('/added_service/monthlyChargeback')
      const figure = page
        .getByRole('table', { name: t('customer_service.rates_by_month') })
        .getByRole('link')
        .first()
      const count = await figure.innerText()
      await figure.click()
      const disputes = new GridPage(page, t, t('routes.dispute'))
      await disputes.ready()
      await expect(disputes.rows).toHaveCount(Math.min(Number(count), 20))
    })
  })
})
