import type { Locator, Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { labeled } from './labeled.ts'
import { openReady } from './ready.ts'

/** The form of a new password: /settings/reset_password, /updatePass, and an expired one at sign-in. */
export class PasswordForm {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  field(name: 'oldPassword' | 'newPassword' | 'confirmPassword') {
    return labeled(this.page, this.t(`password.${name}`))
  }
  /** A password rule, whether or not it is met. */
  rule(text: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: text })
  }
  submit(name: 'password.change_submit' | 'password.reset_submit' | 'login.renew_submit') {
    return this.page.getByRole('button', { name: this.t(name), exact: true })
  }

  /** Opens /settings/reset_password. */
  async open() {
    await openReady(this.page, '/settings/reset_password')
  }

  async choose(newPassword: string, again = newPassword) {
    await this.field('newPassword').fill(newPassword)
    await this.field('confirmPassword').fill(again)
  }
}
