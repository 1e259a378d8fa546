import { expect, inBothLanguages, merchantTest as test } from '#e2e/fixtures/test.ts'
import { FilterPanel } from '#e2e/pages/filter.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { PayPage } from '#e2e/pages/pay.ts'
import { RefundDialog } from '#e2e/pages/refund-dialog.ts'

/** What the portal is for, from the customer's payment to the refund. */

const succeeds = '4111 1111 1111 1111'
const isDeclined = '4000 0000 0000 0002'

test.describe('a day of a merchant', () => {
  test.use({ account: undefined })

  inBothLanguages(() => {
    test('pays on the hosted page, signs in, finds both orders, refunds one', async ({
      page,
      t,
      sandbox,
      signIn,
      context,
    }) => {
      const { merchantNo, gatewayNo } = await sandbox.openMerchant()
      const customer = new PayPage(await context.newPage(), sandbox.origin)
      const order = { gatewayNo, amount: '88.80', currency: 'USD' }
      await customer.pay({ ...order, orderNo: 'STORY-GOOD' }, succeeds)
      await expect(customer.result).toHaveText('Payment successful')
      await customer.pay({ ...order, orderNo: 'STORY-BAD' }, isDeclined)
      await expect(customer.result).toHaveText('Payment failed')

      await signIn(page, { merchantNo, userName: 'admin' })
      await page.goto('/deal/transaction')
      const grid = new GridPage(page, t, t('routes.transaction'))
      await grid.ready()
      await expect(grid.row('STORY-GOOD')).toContainText(t('enums.paymentStatus.success'))
      await expect(grid.row('STORY-BAD')).toContainText(t('enums.paymentStatus.failed'))

      await sandbox.untilRefundable(merchantNo)
      await page.reload()
      const filter = new FilterPanel(page, t)
      await filter.field(t('fields.transaction.orderNo')).fill('STORY-GOOD')
      await filter.search()
      await expect(grid.rows).toHaveCount(1)
      await grid.rows
        .first()
        .getByRole('button', { name: t('transaction.refund') })
        .click()
      const refund = new RefundDialog(page, t)
      await refund.enterAll('e2e story')
      await refund.confirm()
      await expect(refund.done).toBeVisible()
      await refund.close()

      await sandbox.advance(merchantNo, 'P15D')
      await page.goto('/deal/refund')
      const refunds = new GridPage(page, t, t('routes.refund'))
      await refunds.ready()
      expect(await refunds.column(t('fields.refund.status'))).toEqual([t('enums.refundStatus.success')])
      await page.goto('/deal/transaction?orderNo=STORY-GOOD')
      await grid.ready()
      expect(await grid.column(t('fields.transaction.refundedAmount'))).toEqual(['88.80'])
    })
  })
})
