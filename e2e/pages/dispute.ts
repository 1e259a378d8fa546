import { expect, type Page } from '@playwright/test'
import type { Words } from '#e2e/fixtures/words.ts'
import type { EvidenceItem } from '#lib/rules/evidence.ts'

export class DisputePage {
  readonly page: Page
  readonly t: Words

  constructor(page: Page, t: Words) {
    this.page = page
    this.t = t
  }

  async open(disputeNo: string) {
    await this.page.goto(`/deal/dispute/${disputeNo}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  section(
    name:
      | 'answer'
      | 'money'
      | 'facts'
      | 'order'
      | 'history'
      | 'submissions'
      | 'represent'
      | 'revise'
      | 'evidence',
  ) {
    return this.page.getByRole('region', { name: this.t(`dispute.sections.${name}`), exact: true })
  }
  get letter() {
    return this.page.getByRole('textbox', { name: this.t('fields.dispute.letter') })
  }
  get notes() {
    return this.page.getByRole('textbox', { name: this.t('fields.dispute.notes') })
  }
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }
  pictures(item: EvidenceItem) {
    return this.page.getByRole('group', { name: this.t(`dispute.guide.items.${item}`), exact: true })
  }

  async addPicture(item: EvidenceItem, name: string, buffer: Buffer) {
    const label = this.t('upload.file_add_to', { label: this.t(`dispute.guide.items.${item}`) })
    await this.page.locator('input[type=file]').and(this.page.getByLabel(label)).setInputFiles({
      name,
      mimeType: 'image/jpeg',
      buffer,
    })
    await expect(this.pictures(item).getByRole('img', { name })).toBeVisible()
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  /** Confirms the final review and submits. */
  async send(done: 'done' | 'done_evidence' = 'done') {
    await this.button(this.t('dispute.send.look')).click()
    await expect(this.dialog).toContainText(this.t('dispute.send.title'))
    await this.button(this.t('dispute.send.confirm')).click()
    await expect(this.page.getByText(this.t(`dispute.send.${done}`), { exact: true })).toBeVisible()
  }
}
