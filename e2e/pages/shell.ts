import { expect, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'

/** The frame around every page after sign-in. */
export class Shell {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  get menu() {
    return this.page.getByRole('navigation', { name: this.t('shell.main_menu') })
  }
  get menuButton() {
    return this.page.getByRole('button', { name: this.t('shell.open_menu') })
  }
  userMenu(userName: string) {
    return this.page.getByRole('button', { name: this.t('shell.user_menu', { userName }) })
  }

  /** Chooses a time zone, the language or the theme in the account menu, by the name of its button. */
  async choose(userName: string, name: string) {
    await this.userMenu(userName).click()
    const dialog = this.page.getByRole('dialog', { name: this.t('shell.user_menu', { userName }) })
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
  }

  async quit(userName: string) {
    await this.userMenu(userName).click()
    await this.page.getByRole('button', { name: this.t('shell.quit') }).click()
  }
}
