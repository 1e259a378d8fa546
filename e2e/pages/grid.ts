import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'

/** A list: the plain table that the server sent, and the grid that takes its place. */
export class GridPage {
  readonly page: Page
  readonly t: Words
  readonly label: string

  constructor(page: Page, t: Words, label: string) {
    this.page = page
    this.t = t
    this.label = label
  }

  /** As the server sent it. */
  get table() {
    return this.page.getByRole('table', { name: this.label })
  }
  /** After the takeover. */
  get grid() {
    return this.page.getByRole('grid', { name: this.label })
  }
  get rows() {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('gridcell') })
  }
  get total() {
    return this.page.getByRole('navigation', { name: this.t('grid.paging') }).getByRole('status')
  }
  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
  /** Above a list that has them: a state, with how many there are. */
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

  /** The grid has taken over and shows what was asked for last. */
  async ready() {
    await expect(this.grid).toBeVisible()
    await expect(this.page.getByRole('progressbar', { name: this.t('grid.refreshing') })).toHaveCount(0)
  }

  /** Ticks the first row; the grid answers a click in its own time. */
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
