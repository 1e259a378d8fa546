import { expect, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'

/** The files menu in the app bar, and /downloadFile. */
export class Files {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  /** The button in the app bar, with any number of ready files. */
  get button() {
    const [name = ''] = this.t('files.button', { count: 0 }).split(/[:：]/)
    return this.page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) })
  }
  get list() {
    return this.page.getByRole('dialog', { name: this.t('files.title') })
  }
  entry(fileName: string) {
    return this.list.getByRole('listitem').filter({ hasText: fileName })
  }
  downloadButton(file: string) {
    return this.list.getByRole('button', { name: this.t('files.download_name', { file }) })
  }
  heading(name: 'arrived_title' | 'sign_in_title' | 'no_key_title' | 'failed_title') {
    return this.page.getByRole('heading', { level: 1, name: this.t(`files.${name}`) })
  }
  get failure() {
    return this.page.getByRole('main').getByRole('alert')
  }
  get signIn() {
    return this.page.getByRole('link', { name: this.t('files.sign_in'), exact: true })
  }

  /** Starts an export of the page's list; returns its background job. */
  async exportInBackground(format: 'csv' | 'xlsx'): Promise<string> {
    const answered = this.page.waitForResponse(/\/api\/\w+\/download\.do$/)
    await this.page.getByRole('button', { name: this.t('grid.export'), exact: true }).click()
    await this.page.getByRole('menuitem', { name: this.t(`grid.export_${format}`) }).click()
    const { data } = (await (await answered).json()) as { data: { jobId?: string } }
    expect(data.jobId).toBeTruthy()
    return data.jobId ?? ''
  }
}
