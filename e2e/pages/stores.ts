import { expect, type Page } from '@playwright/test'
import type { Sandbox } from '#e2e/fixtures/sandbox.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import type { StoreAction } from '#lib/rules/store.ts'
import { platformNames } from '#sandbox/domain/stores/store-record/platform-names.ts'
import { word } from '#sandbox/simulators/platforms/layout.ts'
import { GridPage } from './grid.ts'
import { RecordDialog } from './record-dialog.ts'

/** A page with a list of stores, and the linked platform. In English. */
export class StoresPage {
  readonly page: Page
  readonly t: Words
  readonly form: RecordDialog
  readonly grid: GridPage
  private readonly sandbox: Sandbox

  constructor(page: Page, t: Words, sandbox: Sandbox, title: string) {
    this.page = page
    this.t = t
    this.sandbox = sandbox
    this.form = new RecordDialog(page, t)
    this.grid = new GridPage(page, t, title)
  }

  field(name: 'name' | 'domain') {
    return this.form.field(this.t(`fields.store.${name}`))
  }
  confirm(key: 'bind' | 'reauth' | 'removeApp' | 'delete') {
    return this.form.dialog.getByRole('button', { name: this.t(`store.${key}.confirm`), exact: true })
  }
  action(action: StoreAction, domain: string) {
    return this.page.getByRole('button', {
      name: this.t('store.action_of', { action: this.t(`store.action.${action}`), domain }),
      exact: true,
    })
  }

  /** An action in the menu of a row. */
  async chooseAction(action: StoreAction, domain: string) {
    const menu = this.t('grid.row_menu', { name: '' }).trim()
    await this.grid.row(domain).getByRole('button', { name: menu }).click()
    await this.page.getByRole('menuitem', { name: this.t(`store.action.${action}`), exact: true }).click()
  }

  /** Registers a store in the list and continues to the platform's page. */
  async bind(platform: StorePlatform, domain: string, { chosen = false } = {}) {
    await this.page.getByRole('button', { name: this.t('store.bind.button') }).click()
    if (!chosen) await this.form.choose(this.t('fields.store.platform'), platformNames[platform])
    await this.field('name').fill('Test Shop')
    await this.field('domain').fill(domain)
    await this.confirm('bind').click()
    await this.atPlatform(platform)
  }

  /** The owner accepts or declines on the platform's page. */
  async answer(answer: 'yes' | 'no') {
    await this.page.getByRole('link', { name: word('en_US', `authorize.${answer}`), exact: true }).click()
  }

  async atPlatform(platform: StorePlatform) {
    await expect(this.page).toHaveURL(
      new RegExp(`^${this.sandbox.origin}/_platforms/${platform}/authorize\\?`),
    )
  }

  /** Expects to return to this page of the portal, with the store in the list. */
  async expectBack(path: string, domain: string, status: 'authorized' | 'failed') {
    await expect(this.page).toHaveURL(new RegExp(`${path}$`))
    await this.grid.ready()
    await expect(this.grid.row(domain)).toContainText(this.t(`enums.authorizationStatus.${status}`))
  }
}
