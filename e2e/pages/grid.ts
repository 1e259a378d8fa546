import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'

/** A list: the plain table from the server, and the grid that replaces it. */
export class GridPage {
  readonly page: Page
  readonly t: Words
  readonly label: string

  constructor(page: Page, t: Words, label: string) {
    this.page = page
    this.t = t
    this.label = label
  }

  /** The table from the server. */
  get table() {
    return this.page.getByRole('table', { name: this.label })
  }
  /** The grid after it replaced the table. */
  get grid() {
    return this.page.getByRole('grid', { name: this.label })
  }
  get rows() {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('gridcell') })
  }
  get total() {
    return this.page
      .getByRole('navigation', { name: this.t('grid.paging') })
      .locator('span')
      .first()
  }
  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
  /** The tab of a state, with its count. */
  tab(name: string, count: number) {
    return this.page
      .getByRole('navigation', { name: this.t('grid.tabs') })
      .getByRole('link', { name: this.t('grid.tab', { name, count: String(count) }) })
  }
  header(name: string) {
    return this.grid.getByRole('columnheader', { name })
  }
  pageLink(name: 'first_page' | 'previous_page' | 'next_page' | 'last_page') {
    return this.page.getByRole('link', { name: this.t(`grid.${name}`) })
  }

  /** Waits until the grid has replaced the table and shows the latest result. */
  async ready() {
    await expect(this.grid).toBeVisible()
    await expect(this.page.getByRole('progressbar', { name: this.t('grid.refreshing') })).toHaveCount(0)
  }

  /** Selects the first row; the grid reacts to a click with a delay. */
  async tickFirst() {
    const box = this.rows.first().getByRole('checkbox')
    await box.click()
    await expect(box).toBeChecked()
  }

  async headers(): Promise<string[]> {
    return (await this.grid.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  }

  /** Texts of all cells, row by row. */
  async texts(): Promise<string[][]> {
    const rows = await this.rows.all()
    return Promise.all(
      rows.map(async (row) => (await row.getByRole('gridcell').allInnerTexts()).map((text) => text.trim())),
    )
  }

  /** Texts of one column. */
  async column(header: string): Promise<string[]> {
    const at = (await this.headers()).indexOf(header)
    return (await this.texts()).map((row) => row[at] ?? '')
  }
}
