import { expect, type Locator, type Page } from '@playwright/test'
import { password } from '#e2e/fixtures/accounts.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import { labeled } from './labeled.ts'
import { openReady } from './ready.ts'

export class AuthenticationPage {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  section(name: 'authenticator' | 'sms' | 'backup_codes'): Locator {
    return this.page.getByRole('region', { name: this.t(`two_step.${name}`), exact: true })
  }
  get dialog() {
    return this.page.getByRole('dialog')
  }
  button(
    name: 'turn_on' | 'turn_off' | 'renew' | 'export' | 'send_code' | 'kept' | 'save',
    within = this.dialog,
  ) {
    return within.getByRole('button', { name: this.t(`two_step.${name}`), exact: true })
  }

  async open() {
    await openReady(this.page, '/settings/authentication')
  }

  async enterPassword(entered = password) {
    await labeled(this.dialog, this.t('login.password')).fill(entered)
    await this.dialog.getByRole('button', { name: this.t('two_step.next') }).click()
  }

  /** The secret for manual entry. */
  async secret(): Promise<string> {
    const shown = this.dialog.getByRole('code')
    await expect(shown).toHaveText(/^([A-Z2-7]{4} ?){8}$/)
    return (await shown.textContent()) ?? ''
  }

  async backupCodes(): Promise<string[]> {
    const list = this.dialog.getByRole('list', { name: this.t('two_step.backup_codes') })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    return list.getByRole('listitem').allTextContents()
  }
}
