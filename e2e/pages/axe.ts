import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Names only what is wrong, and does not look for frames, of which the portal has none: an eighth of the time that
 * axe takes otherwise.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

async function expectNothingFound(page: Page, builder: AxeBuilder) {
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('[role="grid"] [role="row"]:empty')).toHaveCount(0)
  const { violations } = await builder.analyze()
  const found = violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(' | ')}`)
  expect(found, page.url()).toEqual([])
}

/** No fault that axe knows on the page as it stands. */
export const expectAccessible = (page: Page) => expectNothingFound(page, axe(page).withTags(tags))

/** Only that everything can be told from its background: what another colour scheme can change. */
export const expectContrast = (page: Page) =>
  expectNothingFound(page, axe(page).withRules(['color-contrast']))
