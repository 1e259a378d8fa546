import type { BrowserContext, Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'

/** What a page shows when its session is over, or about to be. */
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
  get warning() {
    return this.page.getByRole('alertdialog', { name: this.t('shell.idle_title') })
  }
  get stay() {
    return this.warning.getByRole('button', { name: this.t('shell.idle_stay') })
  }
  /** Why the session is over, as the sign-in page says it. */
  get reason() {
    return this.page.getByRole('main').getByRole('status').first()
  }
}

/** For the portal the idle time is over: the sealed moment of the last activity is gone. */
export const letIdleTimePass = (context: BrowserContext) => context.clearCookies({ name: 'portal-idle' })
