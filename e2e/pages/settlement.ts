import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import type { GridPage } from './grid.ts'

/** A batch and its waterfall chart. */
export class BatchPage {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  async open(batchNo: string) {
    await this.page.goto(`/settlement/setDetails?batchNo=${batchNo}`)
  }

  /** The steps from gross to net; each links to its entries. */
  get steps(): Locator {
    return this.page.getByRole('list', { name: this.t('settlement.batch.waterfall') }).getByRole('link')
  }

  step(name: string): Locator {
    return this.steps.filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** The amount of a step as a plain number: '-1,234.50 USD' is '-1234.50'. */
  async amount(name: string): Promise<string> {
    return amountOf((await this.step(name).innerText()).split('\n').at(-1) ?? '')
  }
}

export const amountOf = (text: string): string => text.replace(/[^\d.-]/g, '')

/** The distinct currencies of the amounts. */
export const currenciesOf = (amounts: readonly string[]): string[] => [
  ...new Set(amounts.map((amount) => amount.split(' ').at(-1) ?? '')),
]

/** The text of a column in the first row, after the grid is rendered. */
export async function firstOf(grid: GridPage, header: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      text = (await grid.column(header))[0] ?? ''
      return text
    })
    .not.toBe('')
  return text
}
