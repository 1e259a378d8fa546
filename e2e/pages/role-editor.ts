import { expect, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { labelled } from './labelled.ts'

/** A role: its names, its tree of rights, its websites, and how it would look. */
export class RoleEditor {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  field(name: 'nameZh' | 'nameEn' | 'description') {
    return labelled(this.page, this.t(`roles.fields.${name}`))
  }
  get tree() {
    return this.page.getByRole('tree', { name: this.t('roles.rights_section') })
  }
  /** A thing to tick; of several with one name the first. */
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

  /** Finds it by its name, ticks it or takes the tick away, and shows the whole tree again. */
  async toggle(search: string, name = search) {
    const box = this.page.getByRole('searchbox', { name: this.t('roles.search') })
    await box.fill(search)
    await this.item(name).click()
    await box.fill('')
  }

  async confirm() {
    await this.save.click()
    await this.review.getByRole('button', { name: this.t('roles.save'), exact: true }).click()
    await expect(this.page).toHaveURL(/\/settings\/roles$/)
  }
}
