import type { Page } from '@playwright/test'
import type { Sandbox } from '#e2e/fixtures/sandbox.ts'
import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import type { Words } from '#e2e/fixtures/words.ts'
import { DisputePage } from '#e2e/pages/dispute.ts'
import { tabTo } from '#e2e/pages/keyboard.ts'

const MONEY = '88.00 USD'
const WRITTEN = 'The parcel was handed over to the cardholder in person.'

async function chargeback(sandbox: Sandbox, merchantNo: string) {
  const { tradeNo } = await sandbox.pay({ merchantNo, amount: '88.00', currency: 'USD', outcome: 'success' })
  return sandbox.fileDispute({ tradeNo, kind: 'chargeback', reason: 'not_received' })
}
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const savedBy = (t: Words) => new RegExp(t('dispute.draft.saved', { at: '.+', by: 'admin' }))

inLanguage('en-US', () => {
  test('a chargeback is accepted with the keyboard only', async ({ page, t, sandbox, merchantNo }) => {
    const { disputeNo } = await chargeback(sandbox, merchantNo)
    const dispute = new DisputePage(page, t)
    await dispute.open(disputeNo)
    await tabTo(page, dispute.button(t('dispute.accept.open')))
    await page.keyboard.press('Enter')
    await expect(dispute.dialog).toContainText(t('dispute.accept.text', { disputeNo, money: MONEY }))
    await tabTo(page, dispute.button(t('dispute.accept.confirm', { money: MONEY })))
    await page.keyboard.press('Enter')
    await toast(page, t('dispute.accept.done', { money: MONEY }))
    await expect(dispute.section('answer')).toContainText(t('dispute.refusals.accepted'))
  })

  test('a representment is written and submitted with the keyboard only', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const { disputeNo } = await chargeback(sandbox, merchantNo)
    const dispute = new DisputePage(page, t)
    await dispute.open(disputeNo)
    await tabTo(page, page.getByRole('radio', { name: t('enums.productType.merchandise') }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: t('enums.productType.services') })).toBeChecked()
    await tabTo(page, dispute.letter)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Too short')
    await tabTo(page, dispute.button(t('dispute.send.look')))
    await page.keyboard.press('Enter')
    // The representment cannot be submitted: the letter shows the reason and has the focus.
    await expect(dispute.letter).toBeFocused()
    await expect(page.getByText(t('validation.too_short', { minimum: '20' }), { exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(WRITTEN)
    await tabTo(page, dispute.button(t('dispute.send.look')))
    await page.keyboard.press('Enter')
    await expect(dispute.dialog).toContainText(WRITTEN)
    await tabTo(page, dispute.button(t('dispute.send.confirm')))
    await page.keyboard.press('Enter')
    await toast(page, t('dispute.send.done'))
    await expect(dispute.section('submissions')).toContainText(WRITTEN)
  })

  test('two parallel edits: the second user is warned, and nothing is lost', async ({
    page,
    context,
    t,
    sandbox,
    merchantNo,
  }) => {
    const { disputeNo } = await chargeback(sandbox, merchantNo)
    const [first, second] = [new DisputePage(page, t), new DisputePage(await context.newPage(), t)]
    await first.open(disputeNo)
    await second.open(disputeNo)
    await first.letter.fill(WRITTEN)
    await first.button(t('dispute.draft.save')).click()
    await toast(first.page, t('dispute.draft.done'))

    await second.letter.fill('Another letter, written in another window.')
    await second.button(t('dispute.draft.save')).click()
    await expect(second.button(t('dispute.draft.load_theirs'))).toBeVisible()
    await expect(second.letter).toHaveValue('Another letter, written in another window.')
    await second.button(t('dispute.draft.keep_mine')).click()
    await expect(second.button(t('dispute.draft.load_theirs'))).toHaveCount(0)

    await first.letter.fill('A third letter, in the first window again.')
    await first.button(t('dispute.draft.save')).click()
    await first.button(t('dispute.draft.load_theirs')).click()
    await expect(first.letter).toHaveValue('Another letter, written in another window.')
  })
})

test('a draft is saved automatically, and leaving with unsaved changes asks for confirmation', async ({
  page,
  t,
  sandbox,
  merchantNo,
}) => {
  const { disputeNo } = await chargeback(sandbox, merchantNo)
  const dispute = new DisputePage(page, t)
  await dispute.open(disputeNo)
  // The second response waits until the first is saved.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/dispute/saveDraft.do', async (route) => {
    await held.promise
    await route.continue()
  })
  await dispute.letter.fill(WRITTEN)
  await page.getByRole('link', { name: t('routes.refund'), exact: true }).click()
  await expect(dispute.dialog).toContainText(t('form.leave.title'))
  await dispute.button(t('feedback.cancel')).click()
  await expect(dispute.dialog).toHaveCount(0)
  await expect(dispute.letter).toHaveValue(WRITTEN)
  held.resolve()
  await expect(dispute.section('represent')).toContainText(savedBy(t))
  await page.reload()
  await expect(dispute.letter).toHaveValue(WRITTEN)
  // Nothing is unsaved, so no confirmation appears.
  await page.getByRole('link', { name: t('routes.refund'), exact: true }).click()
  await expect(page).toHaveURL(/\/deal\/refund/)
})

test('leaving without saving is possible after confirmation', async ({ page, t, sandbox, merchantNo }) => {
  const { disputeNo } = await chargeback(sandbox, merchantNo)
  const dispute = new DisputePage(page, t)
  await dispute.open(disputeNo)
  await page.route('**/api/dispute/saveDraft.do', () => {})
  await dispute.letter.fill(WRITTEN)
  await page.getByRole('link', { name: t('routes.refund'), exact: true }).click()
  await dispute.button(t('form.leave.confirm')).click()
  await expect(page).toHaveURL(/\/deal\/refund/)
})

test.describe('a lost response', () => {
  test('the result is unknown: checking again shows it, and nothing happens twice', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const { disputeNo } = await chargeback(sandbox, merchantNo)
    const dispute = new DisputePage(page, t)
    await dispute.open(disputeNo)
    let lost = 0
    await page.route('**/api/dispute/acceptChargeback.do', async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.fulfill({ status: 200, contentType: 'application/json', body: '' })
    })
    await dispute.button(t('dispute.accept.open')).click()
    await dispute.button(t('dispute.accept.confirm', { money: MONEY })).click()
    await expect(dispute.dialog).toContainText(t('dispute.unknown.text'))
    await dispute.button(t('dispute.unknown.again')).click()
    await toast(page, t('dispute.accept.done', { money: MONEY }))
    await expect(dispute.dialog).toHaveCount(0)
    await expect(dispute.section('money')).toContainText(`-${MONEY}`)
  })

  test('the unknown result of a representment is checked in the same way', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const { disputeNo } = await chargeback(sandbox, merchantNo)
    const dispute = new DisputePage(page, t)
    await dispute.open(disputeNo)
    let lost = 0
    await page.route('**/api/dispute/saveComplaintInfo.do', async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.fulfill({ status: 200, contentType: 'application/json', body: '' })
    })
    await dispute.button(t('dispute.send.look')).click()
    await dispute.button(t('dispute.send.confirm')).click()
    await expect(dispute.dialog).toContainText(t('dispute.unknown.text'))
    await dispute.button(t('dispute.unknown.again')).click()
    await toast(page, t('dispute.send.done'))

    await expect(dispute.dialog).toHaveCount(0)
  })
})
