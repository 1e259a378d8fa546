import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Account, password } from '#e2e/fixtures/accounts.ts'
import type { Sandbox } from '#e2e/fixtures/sandbox.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import type { ArrivalKind, StorePlatform } from '#lib/contract/store-auth.ts'
import { platformNames } from '#sandbox/domain/stores/store-record/platform-names.ts'
import { keysOfGateway } from '#sandbox/seed/stores.ts'
import { word } from '#sandbox/simulators/platforms/layout.ts'
import { labeled } from './labeled.ts'
import { LoginPage } from './login.ts'

/** The steps of a store owner: the platform's pages in the sandbox, and the portal's pages between them. */
export class StoreArrival {
  readonly page: Page
  readonly t: Words
  readonly domain = `shop-${randomUUID().slice(0, 13)}`
  readonly storeName = 'Test Shop'
  private readonly sandbox: Sandbox
  private readonly locale: 'zh_CN' | 'en_US'

  constructor(page: Page, t: Words, sandbox: Sandbox, tag: string) {
    this.page = page
    this.t = t
    this.sandbox = sandbox
    this.locale = tag.startsWith('zh') ? 'zh_CN' : 'en_US'
  }

  /** A text of the platforms' own pages. */
  textOf(key: string, values: Record<string, string> = {}) {
    return word(this.locale, key, values)
  }

  /** Starts on the platforms' start page, as a new user would. */
  async start(platform: ArrivalKind) {
    await this.page.goto(`${this.sandbox.origin}/_platforms`)
    const form = this.page.getByRole('region', { name: platformNames[platform] })
    const isLogistics = platform === 'logistics'
    await form.getByLabel(this.textOf(isLogistics ? 'partnerName' : 'storeName')).fill(this.storeName)
    await form.getByLabel(this.textOf(isLogistics ? 'account' : 'domain')).fill(this.domain)
    await form.getByRole('button').click()
  }

  get submitButton() {
    return this.page.getByRole('button', { name: this.t('store_auth.submit') })
  }

  async signIn(platform: ArrivalKind, account: Account, gatewayNo: string) {
    await expect(this.page.getByText(this.domain)).toBeVisible()
    const keys = keysOfGateway(gatewayNo)
    if (platform !== 'logistics') {
      await labeled(this.page, this.t('store_auth.gatewayNo')).fill(gatewayNo)
    }
    if (platform === 'shopify') {
      await labeled(this.page, this.t('store_auth.signKey')).fill(keys.signKey)
      await labeled(this.page, this.t('store_auth.platformKey')).fill(keys.platformKey)
    } else {
      await new LoginPage(this.page, this.t, this.sandbox).fill({ ...account, password })
    }
    await this.submitButton.click()
  }

  async authorize() {
    await this.page.getByRole('link', { name: this.textOf('authorize.yes'), exact: true }).click()
  }

  async cancel() {
    await this.page.getByRole('link', { name: this.textOf('authorize.no'), exact: true }).click()
  }

  /** The result page and the database both show the connected store. */
  async expectBound(platform: StorePlatform, to: { merchantNo: string; gatewayNo: string }) {
    const page = platform === 'wix' ? '_Wix' : ''
    await expect(this.page).toHaveURL(new RegExp(`/authorization_result${page}$`))
    await expect(this.heading(this.t('store_auth.result.store_authorized_title'))).toBeVisible()
    await expect(this.page.getByText(this.domain, { exact: true })).toBeVisible()
    const { stores } = await this.sandbox.bindings()
    expect(stores.filter(({ domain }) => domain === this.domain)).toMatchObject([
      { platform, ...to, status: 'authorized', hasAccessToken: true },
    ])
  }

  async backToPlatform(platform: StorePlatform) {
    const name = this.t('store_auth.back_to', { platform: platformNames[platform] })
    await this.page.getByRole('link', { name }).click()
    await expect(this.page).toHaveURL(new RegExp(`^${this.sandbox.origin}/_platforms/${platform}/admin\\?`))
    await expect(this.page.getByRole('status')).toHaveText(
      this.textOf('home.connected', { domain: this.domain }),
    )
  }

  heading(text: string) {
    return this.page.getByRole('heading', { level: 1, name: text })
  }
}
