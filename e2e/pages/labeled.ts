import type { Locator, Page } from '@playwright/test'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The field with exactly this label; the asterisk of a required field is ignored. */
export const labeled = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${escaped(label)}\\s*\\*?$`))
