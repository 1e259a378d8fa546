import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { GridPage } from './grid.ts'

export class HomePage {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  part(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  /** The bars of a chart, each a link. */
  bars(title: string): Locator {
    return this.page.getByRole('list', { name: title }).getByRole('link')
  }

  /** The text of a number. innerText is empty while the browser skips the layout of a part below the window. */
  async number(element: Locator): Promise<string> {
    return (await element.textContent()) ?? ''
  }

  /** Follows a number's link and expects as many rows there; `number` is the displayed text. */
  async opens(link: Locator, number: string, list: 'transaction' | 'waybill') {
    expect(number).toMatch(/^[\d,]+$/)
    await link.click()
    const grid = new GridPage(this.page, this.t, this.t(`routes.${list}`))
    await grid.ready()
    const count = Number(number.replaceAll(',', ''))
    await expect(grid.total).toHaveText(this.t('grid.total', { count, shown: number }))
    await this.page.goBack()
    await expect(this.page).toHaveURL(/\/home/)
  }
}
