import { expect, type Page } from '@playwright/test'
import type { Account } from '#e2e/fixtures/accounts.ts'
import type { Sandbox } from '#e2e/fixtures/sandbox.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import { labeled } from './labeled.ts'

/** The attribute with the image code's ID: the test reads the code from the sandbox's outbox. */
const CODE_ID = 'data-verify-id'

export class LoginPage {
  readonly page: Page
  readonly t: Words
  private readonly sandbox: Sandbox

  constructor(page: Page, t: Words, sandbox: Sandbox) {
    this.page = page
    this.t = t
    this.sandbox = sandbox
  }

  field(name: 'merchantNo' | 'userName' | 'password' | 'verifyCode') {
    return labeled(this.page, this.t(`login.${name}`))
  }
  get picture() {
    return this.page.getByRole('button', { name: this.t('login.verify_code_picture') })
  }
  get submitButton() {
    return this.page.getByRole('button', { name: this.t('login.submit'), exact: true })
  }
  get message() {
    return this.page.getByRole('main').getByRole('alert')
  }

  /** Opens the page as a browser without a session. The page before is left first: it must not send a request without one. */
  async openSignedOut(url?: string) {
    await this.page.goto('about:blank')
    await this.page.context().clearCookies()
    await this.open(url)
  }

  async open(url = '/login') {
    await this.page.goto(url)
    await this.pictureId()
  }

  /** ID of the displayed code image, once there is one (other than `before`). */
  async pictureId(before = ''): Promise<string> {
    const known = before ? new RegExp(`^(?!${before}$).+`) : /.+/
    await expect(this.picture).toHaveAttribute(CODE_ID, known)
    return (await this.picture.getAttribute(CODE_ID)) ?? ''
  }

  /** The text of the displayed code image. */
  async code(): Promise<string> {
    const [message] = await this.sandbox.outbox('captcha', await this.pictureId())
    return message?.body ?? ''
  }

  async fill(values: Account & { password: string; verifyCode?: string }) {
    await this.field('merchantNo').fill(values.merchantNo)
    await this.field('userName').fill(values.userName)
    await this.field('password').fill(values.password)
    await this.field('verifyCode').fill(values.verifyCode ?? (await this.code()))
  }

  async submit() {
    await this.submitButton.click()
  }

  /** Fills in and submits, and waits for the new code image that follows a rejection. */
  async refused(values: Account & { password: string; verifyCode?: string }) {
    const before = await this.pictureId()
    await this.fill(values)
    await this.submit()
    await this.pictureId(before)
  }
}
