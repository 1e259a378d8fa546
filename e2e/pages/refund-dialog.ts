import type { Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { labeled } from './labeled.ts'

/** The refund dialog, from the amount to the result. */
export class RefundDialog {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: this.t('form.refund.title') })
  }
  get amount() {
    return labeled(this.dialog, this.t('refund_dialog.amount'))
  }
  get reason() {
    return labeled(this.dialog, this.t('fields.refund.reason'))
  }
  get done() {
    return this.dialog.getByRole('heading', { name: this.t('refund_dialog.done.title') })
  }
  get refused() {
    return this.dialog.getByRole('heading', { name: this.t('refund_dialog.refusal.title') })
  }
  /** The button of the last step; its name contains the amount. */
  get confirmButton() {
    const name = this.t('refund_dialog.confirm', { amount: '' }).trim()
    return this.dialog.getByRole('button', { name })
  }

  async enterPart(amount: string, reason: string) {
    await this.amount.fill(amount)
    await this.reason.fill(reason)
    await this.next()
  }

  /** Refunds the full refundable amount, which is already filled in. */
  async enterAll(reason: string) {
    await this.reason.fill(reason)
    await this.next()
  }

  async next() {
    await this.dialog.getByRole('button', { name: this.t('refund_dialog.continue') }).click()
  }
  async confirm() {
    await this.confirmButton.click()
  }
  async close() {
    await this.dialog
      .getByRole('button', { name: this.t('feedback.close') })
      .last()
      .click()
  }
}
