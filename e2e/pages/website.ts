import type { Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { RecordDialog } from './record-dialog.ts'

type Move = 'edit' | 'delete' | 'resubmit' | 'rectify' | 'stop'

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

  move(move: Move, url: string) {
    return this.page.getByRole('button', {
      name: this.t('website.move_of', { move: this.t(`website.move.${move}`), url }),
    })
  }
  /** The confirm button of the open form. */
  confirm(move: Move | 'register') {
    return this.form.dialog.getByRole('button', { name: this.t(`website.${move}.confirm`), exact: true })
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
