import type { Locator, Page } from '@playwright/test'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The field with exactly this label; the star of a required field does not count. */
export const labelled = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${escaped(label)}\\s*\\*?$`))
