import type { Page } from '@playwright/test'
import { password } from '#e2e/fixtures/accounts.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import { labeled } from './labeled.ts'

type Action = 'reveal' | 'activate' | 'rotate' | 'retire'

/** The page of API keys and its dialog. */
export class KeysPage {
  readonly page: Page
  readonly t: Words
  readonly gatewayNo: string

  constructor(page: Page, t: Words, gatewayNo: string) {
    this.page = page
    this.t = t
    this.gatewayNo = gatewayNo
  }

  /** The next action of a live key; `nth` if there are several. */
  action(action: Action) {
    const title = this.t('developer.keys.title_of', {
      environment: this.t('enums.environment.live'),
      gatewayNo: this.gatewayNo,
    })
    return this.page.getByRole('button', { name: this.t(`developer.keys.${action}.label`, { title }) })
  }
  get dialog() {
    return this.page.getByRole('dialog')
  }
  get passwordField() {
    return labeled(this.dialog, this.t('login.password'))
  }
  get key() {
    return this.dialog.getByRole('group', { name: this.t('developer.keys.key_label') })
  }

  /** Confirms the dialog's action with this password. */
  async confirm(action: Action, given = password) {
    await this.passwordField.fill(given)
    await this.dialog.getByRole('button', { name: this.t(`developer.keys.${action}.submit`) }).click()
  }

  /** Reads the displayed key, and closes the dialog. */
  async take(): Promise<string> {
    const key = await this.key.innerText()
    await this.dialog.getByRole('button', { name: this.t('developer.keys.kept') }).click()
    return key
  }
}
