import type { Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import { GridPage } from './grid.ts'

type Action = 'complete' | 'revoke'

/** The list of pre-authorizations: its tabs, its selection and the actions. */
export class PreAuthPage extends GridPage {
  constructor(page: Page, t: Words) {
    super(page, t, t('routes.auth'))
  }

  get bar() {
    return this.page.getByRole('region', { name: this.t('grid.selection') })
  }
  get dialog() {
    return this.page.getByRole('dialog')
  }
  get results() {
    return this.dialog.getByRole('list', { name: this.t('batch.list') }).getByRole('listitem')
  }
  get selectAll() {
    return this.table.getByRole('columnheader').getByRole('checkbox')
  }
  tick(tradeNo: string) {
    return this.row(tradeNo).getByRole('checkbox', { name: this.t('grid.select_row', { id: tradeNo }) })
  }
  button(action: Action) {
    return this.bar.getByRole('button', { name: this.t(`pre_auth.${action}`), exact: true })
  }
  stateTab(state: 'pending' | 'completed' | 'revoked', count: number) {
    return this.tab(this.t(`enums.preAuthStatus.${state}`), count)
  }
  confirmButton(action: Action, count: number) {
    return this.dialog.getByRole('button', { name: this.t(`pre_auth.confirm.button.${action}`, { count }) })
  }
  /** The heading of the result dialog. */
  outcome(action: Action, done: number, total: number) {
    const name = this.t(`pre_auth.result.${action}`, { done: String(done), total })
    return this.dialog.getByRole('heading', { name })
  }
  async close() {
    await this.dialog
      .getByRole('button', { name: this.t('feedback.close'), exact: true })
      .last()
      .click()
  }
}
