import type { Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { RecordDialog } from './record-dialog.ts'

type Action = 'edit' | 'delete' | 'resubmit' | 'rectify' | 'stop'

/** The page of one website, or a row of the list: its actions, and their forms. */
export class WebsitePage {
  readonly page: Page
  readonly t: Words
  readonly form: RecordDialog

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
    this.form = new RecordDialog(page, t)
  }

  action(action: Action, url: string) {
    return this.page.getByRole('button', {
      name: this.t('website.action_of', { action: this.t(`website.action.${action}`), url }),
    })
  }
  /** An action in the menu of a row, or of the record's page. */
  async chooseAction(action: Action, url: string) {
    const row = this.page.getByRole('row').filter({ hasText: url })
    const menu = (await row.isVisible())
      ? row.getByRole('button', { name: this.t('grid.row_menu', { name: '' }).trim() })
      : this.page.getByRole('button', { name: this.t('feedback.more_actions') })
    await menu.click()
    await this.page.getByRole('menuitem', { name: this.t(`website.action.${action}`), exact: true }).click()
  }
  /** The confirm button of the open form. */
  confirm(action: Action | 'register') {
    return this.form.dialog.getByRole('button', { name: this.t(`website.${action}.confirm`), exact: true })
  }
  async choosePicture(name: string, buffer: Buffer) {
    const chooser = this.page.waitForEvent('filechooser')
    await this.form.dialog
      .getByRole('button', {
        name: this.t('upload.picture_add_to', { label: this.t('website.rectify.pictures') }),
      })
      .click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
}
