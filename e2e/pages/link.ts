import { expect, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import type { LinkStatus } from '#lib/rules/link.ts'
import { RecordDialog } from './record-dialog.ts'

/** The list of payment links, and the page of one link. */
export class LinkPage {
  readonly page: Page
  readonly form: RecordDialog
  private readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
    this.form = new RecordDialog(page, t)
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 })
  }
  get save() {
    return this.form.dialog.getByRole('button', { name: this.t('link.form.submit') })
  }
  get address() {
    return this.page.getByRole('link', { name: this.t('link.detail.open') })
  }
  status(status: LinkStatus) {
    return this.page
      .getByRole('main')
      .locator('header')
      .getByText(this.t(`enums.linkStatus.${status}`), { exact: true })
  }
  payment(text: string) {
    return this.page
      .getByRole('table', { name: this.t('link.detail.payments') })
      .getByRole('row')
      .filter({ hasText: text })
  }

  async new() {
    await this.page.getByRole('button', { name: this.t('link.create') }).click()
  }

  async send(email: string) {
    await this.page.getByRole('button', { name: this.t('link.send.action') }).click()
    await this.form.field(this.t('link.send.email')).fill(email)
    await this.form.dialog.getByRole('button', { name: this.t('link.send.confirm'), exact: true }).click()
    await expect(this.form.dialog).toBeHidden()
  }

  async expire() {
    await this.page.getByRole('button', { name: this.t('feedback.more_actions') }).click()
    await this.page.getByRole('menuitem', { name: this.t('link.expire.action') }).click()
    await this.form.dialog.getByRole('button', { name: this.t('link.expire.confirm'), exact: true }).click()
    await expect(this.form.dialog).toBeHidden()
  }

  customer(page: Page) {
    return new LinkCustomer(page)
  }
}

/** A customer who received a link, in English. */
class LinkCustomer {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get result() {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** @param sentTo the address that the link was sent to, which the page fills in */
  async pay(url: string, sentTo = '') {
    await this.page.goto(url)
    await this.page.getByLabel('Card number').fill('4111 1111 1111 1111')
    await this.page.getByLabel('Cardholder').fill('E2E CUSTOMER')
    await this.page.getByLabel('Expiry date').fill('12/39')
    await this.page.getByLabel('CVV').fill('123')
    await expect(this.page.getByLabel('Email')).toHaveValue(sentTo)
    await this.page.getByLabel('Email').fill('buyer@customer.example')
    await this.page.getByRole('button', { name: /^Pay/ }).click()
  }
}
