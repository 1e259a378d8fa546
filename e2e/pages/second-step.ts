import type { Page } from '@playwright/test'
import type { Sandbox } from '#e2e/fixtures/sandbox.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'
import { labeled } from './labeled.ts'

/** The two-step authentication form, which replaces the sign-in form. */
export class SecondStepPage {
  readonly page: Page
  readonly t: Words
  private readonly sandbox: Sandbox

  constructor(page: Page, t: Words, sandbox: Sandbox) {
    this.page = page
    this.t = t
    this.sandbox = sandbox
  }

  get heading() {
    return this.page.getByRole('heading', { name: this.t('login.second_step_title') })
  }
  get code() {
    return labeled(this.page, this.t('login.code', { digits: CODE_DIGITS }))
  }
  get backupCode() {
    return labeled(this.page, this.t('login.backup_code'))
  }
  get anotherWay() {
    return this.page.getByRole('button', { name: this.t('login.another_way') })
  }
  /** @param phone the masked phone number */
  way(method: 'sms' | 'authenticator' | 'backup_code', phone = '') {
    return this.page.getByRole('button', { name: this.t(`login.method_${method}`, { phone }) })
  }
  get verify() {
    return this.page.getByRole('button', { name: this.t('login.verify') })
  }

  /** The code in the newest SMS to this phone. */
  async smsCode(phone: string): Promise<string> {
    const [message] = await this.sandbox.outbox('sms', phone)
    return /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
  }
}
