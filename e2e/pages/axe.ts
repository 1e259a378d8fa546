import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type axe from 'axe-core'

/** The minified file: each document parses it again. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rows of a list have the same cells: after the first ones, axe finds nothing else and takes a third longer. */
const FURTHER_ROWS = 'tbody tr:nth-child(n+9)'

/**
 * Runs axe in the page. Its source is loaded once per document, and it collects violations only, because the
 * result of every passed check takes most of axe's time.
 */
async function violationsOn(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // No rule that runs here reads style sheets, which axe would load first.
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], iframes: false, preload: false }
  // Only the texts leave the page, because the transfer of the complete result takes about 7% of a page's time.
  return page.evaluate(
    async ({ exclude, given }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, given)
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' | ')}`)
    },
    { exclude: FURTHER_ROWS, given: options },
  )
}

async function expectNothingFound(page: Page, runOnly: axe.RunOnly) {
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('[role="grid"] [role="row"]:empty')).toHaveCount(0)
  expect(await violationsOn(page, runOnly), page.url()).toEqual([])
}

/** Expects no accessibility violation on the page in its current state. */
export const expectAccessible = (page: Page) => expectNothingFound(page, { type: 'tag', values: tags })

/** Checks color contrast only: the color scheme changes nothing else. */
export const expectContrast = (page: Page) =>
  expectNothingFound(page, { type: 'rule', values: ['color-contrast'] })
