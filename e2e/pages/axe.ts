import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Reports violations only and skips frames, because the portal has none. This takes an eighth of axe's normal
 * time.
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

/** Expects no accessibility violation on the page in its current state. */
export const expectAccessible = (page: Page) => expectNothingFound(page, axe(page).withTags(tags))

/** Checks color contrast only: the color scheme changes nothing else. */
export const expectContrast = (page: Page) =>
  expectNothingFound(page, axe(page).withRules(['color-contrast']))
