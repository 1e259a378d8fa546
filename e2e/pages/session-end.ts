import type { BrowserContext, Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'

/** The dialogs of a page when its session has ended, or ends soon. */
export class SessionEnd {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  get dialog() {
    return this.page.getByRole('alertdialog', { name: this.t('shell.session_end_title') })
  }
  get signInAgain() {
    return this.dialog.getByRole('button', { name: this.t('shell.session_end_action') })
  }
  get leave() {
    return this.dialog.getByRole('button', { name: this.t('shell.session_end_leave') })
  }
  /** Another user has signed in in another tab. */
  get otherUser() {
    return this.page.getByRole('alertdialog', { name: this.t('shell.other_user_title') })
  }
  get openStart() {
    return this.otherUser.getByRole('button', { name: this.t('shell.other_user_action') })
  }
  get warning() {
    return this.page.getByRole('alertdialog', { name: this.t('shell.idle_title') })
  }
  get stay() {
    return this.warning.getByRole('button', { name: this.t('shell.idle_stay') })
  }
  /** The reason for the end of the session, as the sign-in page shows it. */
  get reason() {
    return this.page.getByRole('main').getByRole('status').first()
  }
}

/** Lets the idle timeout pass: removes the encrypted time of the last activity. */
export const letIdleTimePass = (context: BrowserContext) => context.clearCookies({ name: 'portal-idle' })
