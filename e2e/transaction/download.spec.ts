import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { accounts, expect, inBothLanguages, merchantTest, test } from '#e2e/fixtures/test.ts'
import { GridPage, withYear } from '#e2e/pages/grid.ts'

/** The text of the grid in a form in which 1,234.50 and 1234.5 are the same amount. */
const plain = (cell: unknown): string => {
  const text = String(cell ?? '').trim()
  return /^-?[\d,]+(\.\d+)?$/.test(text) ? String(Number(text.replaceAll(',', ''))) : text
}

inBothLanguages(() => {
  merchantTest(
    'the Excel file of the filtered list has the grid’s rows, columns and amounts',
    async ({ page, t, sandbox, merchantNo }) => {
      const orders = await Promise.all(
        ['1234.50', '0.99', '100.00'].map((amount) =>
          sandbox.pay({ merchantNo, amount, currency: 'USD', outcome: 'success' }),
        ),
      )
      const query = orders.map(({ orderNo }) => `orderNo=${orderNo}`).join('&')
      // All of these columns fit, so that the grid shows what the file has.
      const fields = 'createdAt.amount.tradeNo.method.refundedAmount'
      await page.goto(`/deal/transaction?${query}&sort=amount.asc&columns=${fields}`)
      const grid = new GridPage(page, t, t('routes.transaction'))
      await grid.ready()
      await expect(grid.rows).toHaveCount(3)

      const starting = page.waitForEvent('download')
      await page.getByRole('button', { name: t('grid.export'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('grid.export_xlsx') }).click()
      const download = await starting
      expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
      const { sheets } = await readXlsx(await readFile(await download.path()))
      const [header = [], ...rows] = sheets[0]?.rows ?? []

      const columns = await grid.headers()
      const shown = columns.filter((name) => name !== '' && name !== t('grid.actions'))
      const label = (field: 'createdAt' | 'amount' | 'currency' | 'method' | 'cardType' | 'refundedAmount') =>
        t(`fields.transaction.${field}`)
      // Additional values in a grid cell have a separate column in the file.
      const apart: Record<string, (text: string) => string[]> = {
        [label('amount')]: (text) => text.split(' '),
        // The grid adds the last digits of the card, and leaves out the current year.
        [label('method')]: (text) => [t('enums.paymentMethod.card'), text.split(' ·· ')[0] ?? ''],
        [label('createdAt')]: (text) => [withYear(text)],
        [label('refundedAmount')]: (text) => [text || '0'],
      }
      const heads: Record<string, string[]> = {
        [label('amount')]: [label('amount'), label('currency')],
        [label('method')]: [label('method'), label('cardType')],
      }
      // Headers of time columns in a file contain the time zone.
      expect(header.map((name) => String(name).replace(/ \([\w/]+\)$/, ''))).toEqual(
        shown.flatMap((name) => heads[name] ?? [name]),
      )
      const texts = await grid.texts()
      expect(rows.map((row) => row.map(plain))).toEqual(
        texts.map((row) =>
          shown
            .flatMap((name) => {
              const text = row[columns.indexOf(name)] ?? ''
              return apart[name]?.(text) ?? [text]
            })
            .map(plain),
        ),
      )
    },
  )
})

test.describe('the seeded merchant', () => {
  test.use({ account: accounts.admin })

  test('the CSV file has as many rows as its header states', async ({ page, t }) => {
    await page.goto('/deal/transaction?orderState=failed')
    const grid = new GridPage(page, t, t('routes.transaction'))
    await grid.ready()
    const answered = page.waitForResponse(/transaction\/download\.do/)
    const starting = page.waitForEvent('download')
    await page.getByRole('button', { name: t('grid.export'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('grid.export_csv') }).click()
    const [response, download] = await Promise.all([answered, starting])
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines.length - 1).toBe(Number(response.headers()['x-total-rows']))
  })

  test.describe('on a mobile device', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    })

    test('downloads are blocked, with the reason', async ({ page, t }) => {
      await page.goto('/deal/transaction')
      await new GridPage(page, t, t('routes.transaction')).ready()
      await page.getByRole('button', { name: t('grid.export'), exact: true }).click()
      await expect(page.getByText(t('grid.export_mobile'))).toBeVisible()
    })
  })
})
