import { expect, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { labeled } from './labeled.ts'

/** The role editor: names, permission tree, websites, and preview. */
export class RoleEditor {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  field(name: 'nameZh' | 'nameEn' | 'description') {
    return labeled(this.page, this.t(`roles.fields.${name}`))
  }
  get tree() {
    return this.page.getByRole('tree', { name: this.t('roles.rights_section') })
  }
  /** An item to select; the first of several with the same name. */
  item(name: string) {
    return this.tree.getByRole('treeitem', { name, exact: true }).first()
  }
  get save() {
    return this.page.getByRole('main').getByRole('button', { name: this.t('roles.save'), exact: true })
  }
  get changes() {
    return this.page.getByRole('region', { name: this.t('roles.changes_section') }).getByRole('listitem')
  }
  get review() {
    return this.page.getByRole('dialog', { name: this.t('roles.review') })
  }

  /** Searches for the item, toggles it, and clears the search. `last`: the last of several with the same name. */
  async toggle(search: string, name = search, { last = false } = {}) {
    const box = this.page.getByRole('searchbox', { name: this.t('roles.search') })
    await box.fill(search)
    const items = this.tree.getByRole('treeitem', { name, exact: true })
    await (last ? items.last() : items.first()).click()
    await box.fill('')
  }

  async confirm() {
    await this.save.click()
    await this.review.getByRole('button', { name: this.t('roles.save'), exact: true }).click()
    await expect(this.page).toHaveURL(/\/settings\/roles$/)
  }
}
