import type { Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { labelled } from './labelled.ts'

/** The filter of a list. */
export class FilterPanel {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  get panel() {
    return this.page.getByRole('search', { name: this.t('grid.filter') })
  }
  get conditions() {
    return this.panel.getByRole('list', { name: this.t('grid.active_filters') })
  }
  field(label: string) {
    return labelled(this.panel, label)
  }

  async more() {
    await this.panel.getByRole('button', { name: this.t('grid.more_filters', { count: 0 }) }).click()
  }

  /** Selects options of a field with many options. */
  async choose(label: string, ...choices: string[]) {
    await this.panel.getByRole('combobox', { name: label }).click()
    for (const choice of choices) {
      await this.page.getByRole('option', { name: choice, exact: true }).click()
    }
    await this.page.keyboard.press('Escape')
  }

  async search() {
    await this.panel.getByRole('button', { name: this.t('grid.search') }).click()
  }
  async reset() {
    await this.panel.getByRole('button', { name: this.t('grid.reset') }).click()
  }
}
