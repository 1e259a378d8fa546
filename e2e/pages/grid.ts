import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { dayOf } from '#lib/rules/days.ts'

/** A list: the table from the server, and the DataGrid that replaces it to resize columns. */
export class GridPage {
  readonly page: Page
  readonly t: Words
  readonly label: string

  constructor(page: Page, t: Words, label: string) {
    this.page = page
    this.t = t
    this.label = label
  }

  get table() {
    return this.page.getByRole('table', { name: this.label })
  }
  /** After it replaced the table. */
  get dataGrid() {
    return this.page.getByRole('grid', { name: this.label })
  }
  get rows() {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('cell') })
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
    return this.table.getByRole('columnheader', { name })
  }
  pageLink(name: 'first_page' | 'previous_page' | 'next_page' | 'last_page') {
    return this.page.getByRole('link', { name: this.t(`grid.${name}`) })
  }

  /** Waits until the rows react and are the latest result. */
  async ready() {
    await expect(this.table).toHaveAttribute('aria-busy', 'false')
    await expect.poll(() => this.table.evaluate(isHydrated)).toBe(true)
    await expect(this.page.getByRole('progressbar', { name: this.t('grid.refreshing') })).toHaveCount(0)
  }

  /** Selects the first row. */
  async tickFirst() {
    await this.rows.first().getByRole('checkbox').check()
  }

  async headers(): Promise<string[]> {
    return (await this.table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  }

  /** Texts of all cells, row by row. */
  async texts(): Promise<string[][]> {
    const rows = await this.rows.all()
    return Promise.all(
      rows.map(async (row) => (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())),
    )
  }

  /** Texts of one column. */
  async column(header: string): Promise<string[]> {
    const at = (await this.headers()).indexOf(header)
    return (await this.texts()).map((row) => row[at] ?? '')
  }
}

/** The full text of a time in a list, which leaves out the current year. */
export const withYear = (time: string): string =>
  /^\d{4}-/.test(time) ? time : `${dayOf(new Date(), 'Asia/Shanghai').slice(0, 5)}${time}`

/** React marks the elements to which it has attached. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
