import type { Locator } from '@playwright/test'
import { accounts, expect, inLanguage, merchantTest, test } from '#e2e/fixtures/test.ts'
import { GridPage } from '#e2e/pages/grid.ts'
import { HomePage } from '#e2e/pages/home.ts'
import { RefundDialog } from '#e2e/pages/refund-dialog.ts'

/** The number of clicks of the most frequent tasks, from the home page. Typing and Enter do not count. */

function clicks() {
  let count = 0
  return {
    click: async (target: Locator) => {
      count += 1
      await target.click()
    },
    get count() {
      return count
    },
  }
}

inLanguage('en-US', () => {
  merchantTest('refund an order with a known number', async ({ page, t, sandbox, merchantNo }) => {
    const paid = await sandbox.pay({ merchantNo, amount: '12.00', currency: 'USD', outcome: 'success' })
    await sandbox.untilRefundable(merchantNo)
    const hand = clicks()
    await page.goto('/home')
    await expect(page.getByRole('main')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: t('shell.palette') }).fill(paid.orderNo)
    await expect(page.getByRole('option', { name: paid.tradeNo })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await hand.click(page.getByRole('button', { name: t('detail.refund'), exact: true }))
    const refund = new RefundDialog(page, t)
    await hand.click(
      refund.dialog
        .getByRole('group', { name: t('refund_dialog.suggestions') })
        .getByRole('button')
        .first(),
    )
    await hand.click(refund.dialog.getByRole('button', { name: t('refund_dialog.continue') }))
    await hand.click(refund.confirmButton)
    await expect(refund.done).toBeVisible()
    expect(hand.count).toBeLessThanOrEqual(4)
  })

  test.describe('the seeded merchant', () => {
    test.use({ account: accounts.admin })

    test('answer the most urgent dispute', async ({ page, t }) => {
      const hand = clicks()
      await page.goto('/home')
      await hand.click(
        new HomePage(page, t)
          .part(t('home.todo.title'))
          .getByRole('link', { name: t('home.todo.disputes_to_answer') }),
      )
      const grid = new GridPage(page, t, t('routes.dispute'))
      await grid.ready()
      const first = grid.rows.first().getByRole('link').first()
      await hand.click(first)
      // The head has the responses; the first one opens its confirmation.
      const answers = page.getByRole('main').locator('header button[aria-haspopup=dialog]')
      await hand.click(answers.first())
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(hand.count).toBeLessThanOrEqual(3)
    })

    test('find all refunds of one email', async ({ page, t }) => {
      const email = 'james.walker7873@mailinator.example'
      await page.goto('/home')
      await expect(page.getByRole('main')).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: t('shell.palette') }).fill(email)
      const hand = clicks()
      await hand.click(page.getByRole('option', { name: t('palette.do.refunds_of', { email }) }))
      await expect(page).toHaveURL(/\/deal\/refund\?email=/)
      expect(hand.count).toBeLessThanOrEqual(2)
    })

    test('see why the last payout was smaller', async ({ page, t }) => {
      const hand = clicks()
      await page.goto('/home')
      const menu = page.getByRole('navigation', { name: t('shell.main_menu') })
      await hand.click(menu.getByRole('button', { name: t('routes.settlement') }))
      await hand.click(menu.getByRole('link', { name: t('routes.settlement_summary'), exact: true }))
      const grid = new GridPage(page, t, t('routes.settlement_summary'))
      await grid.ready()
      // The day of the payout opens its batch.
      await hand.click(grid.rows.first().getByRole('link').first())
      await expect(page.getByRole('list', { name: t('settlement.batch.waterfall') })).toBeVisible()
      expect(hand.count).toBeLessThanOrEqual(3)
    })
  })
})
