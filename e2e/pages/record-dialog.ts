import type { Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { labeled } from './labeled.ts'

/** The dialog of one record: a rule or a limit. */
export class RecordDialog {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }
  get save() {
    return this.dialog.getByRole('button', { name: this.t('form.save'), exact: true })
  }
  button(key: 'form.record_take' | 'form.record_keep') {
    return this.dialog.getByRole('button', { name: this.t(key) })
  }
  field(label: string) {
    return labeled(this.dialog, label)
  }
  get alert() {
    return this.dialog.getByRole('alert')
  }

  /** Selects an option of a field with few options. */
  async choose(label: string, choice: string | RegExp) {
    await this.dialog.getByRole('combobox', { name: label }).click()
    await this.page.getByRole('option', { name: choice, exact: true }).click()
  }
}
