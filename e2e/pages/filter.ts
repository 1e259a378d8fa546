import type { Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { labeled } from './labeled.ts'

/** The filter of a list: a search field, and a chip with a panel for each condition. */
export class FilterBar {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  get bar() {
    return this.page.getByRole('search', { name: this.t('grid.filter') })
  }
  get conditions() {
    return this.bar.getByRole('list', { name: this.t('grid.conditions') })
  }
  get input() {
    return this.bar.getByRole('combobox')
  }
  /** The button that adds a condition. */
  get add() {
    return this.bar.getByRole('button', { name: this.t('grid.filter'), exact: true })
  }
  panel(label: string) {
    return this.page.getByRole('dialog', { name: label, exact: true })
  }
  field(label: string) {
    return labeled(this.panel(label), label)
  }

  /** Types a number, an email or a text, and takes the proposed field. */
  async find(text: string) {
    await this.input.fill(text)
    await this.input.press('Enter')
  }

  /** Pastes lines, as from a column of a spreadsheet. */
  async paste(lines: readonly string[]) {
    await this.input.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, lines.join('\n'))
  }

  /** Opens the panel of a condition, which can be a chip already. */
  async open(label: string) {
    const chip = this.conditions.getByRole('button', { name: label })
    if (await chip.isVisible()) await chip.click()
    else {
      await this.add.click()
      await this.page.getByRole('menuitem', { name: label, exact: true }).click()
    }
  }

  /** Selects options of a condition. */
  async choose(label: string, ...choices: string[]) {
    await this.open(label)
    for (const choice of choices) {
      await this.panel(label).getByRole('checkbox', { name: choice, exact: true }).check()
    }
    await this.apply(label)
  }

  async apply(label: string) {
    await this.panel(label)
      .getByRole('button', { name: this.t('grid.apply') })
      .click()
  }
  async reset() {
    await this.bar.getByRole('button', { name: this.t('grid.reset') }).click()
  }
}
