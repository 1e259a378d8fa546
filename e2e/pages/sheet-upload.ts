import { expect, type Locator, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import type { Words } from '#e2e/fixtures/words.ts'

/** Spreadsheet upload of many records: the file, its dry run, the result. */
export class SheetUploadPage {
  readonly page: Page
  readonly t: Words
  readonly label: string

  constructor(page: Page, t: Words, label: string) {
    this.page = page
    this.t = t
    this.label = label
  }

  get grid() {
    return this.page.getByRole('grid', { name: this.label })
  }

  async choose(rows: (string | number | null)[][], name = 'rows.xlsx') {
    const bytes = await writeXlsx({ sheets: [{ name: 'Rows', rows }] })
    await this.chooseBytes(Buffer.from(bytes), name)
  }
  async chooseBytes(buffer: Buffer, name: string) {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: this.t('upload.choose'), exact: true }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }

  /** A cell of the dry run, by the texts of its row and of the cell. */
  cell(row: string, text: string): Locator {
    return this.grid
      .getByRole('row')
      .filter({ hasText: row })
      .getByRole('gridcell', { name: text, exact: true })
  }
  async correct(row: string, from: string, to: string) {
    await this.cell(row, from).dblclick()
    const input = this.grid.getByRole('textbox')
    await expect(input).toBeFocused()
    await input.fill(to)
    await input.press('Enter')
  }
  show(kind: 'all' | 'wrong' | 'new' | 'replaces' | 'unchanged', count: number) {
    return this.page.getByRole('button', { name: this.t(`upload.show_${kind}`, { count: String(count) }) })
  }
  async save(count: number) {
    await this.page
      .getByRole('button', { name: this.t('upload.save', { count, shown: String(count) }), exact: true })
      .click()
  }
  async confirm() {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('upload.confirm.save'), exact: true })
      .click()
  }
}
