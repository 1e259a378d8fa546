import sharp from 'sharp'
import type { Sandbox } from '#e2e/fixtures/sandbox.ts'
import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { DisputePage } from '#e2e/pages/dispute.ts'
import { GridPage } from '#e2e/pages/grid.ts'

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function chargeback(sandbox: Sandbox, merchantNo: string, reason = 'not_received') {
  const { tradeNo } = await sandbox.pay({ merchantNo, amount: '120.50', currency: 'USD', outcome: 'success' })
  return sandbox.fileDispute({ tradeNo, kind: 'chargeback', reason })
}

inLanguage('zh-CN', () => {
  test('a chargeback passes all states: due, draft, images, submitted, returned, revised, won', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const { disputeNo, tradeNo } = await chargeback(sandbox, merchantNo)
    const grid = new GridPage(page, t, t('routes.dispute'))
    // The list opens on what needs a response.
    await page.goto('/deal/dispute')
    await expect(page).toHaveURL(/sort=dueAt.asc&stage=to_answer&view=none$/)
    await grid.ready()
    const tab = (stage: 'to_answer' | 'under_review' | 'closed', count: number) =>
      grid.tab(t(`enums.disputeStage.${stage}`), count)
    await expect(tab('to_answer', 1)).toHaveAttribute('aria-current', 'page')
    await expect(grid.row(disputeNo)).toContainText(t('dispute.left.days', { count: 20 }))

    const dispute = new DisputePage(page, t)
    await dispute.open(disputeNo)
    await expect(dispute.letter).toHaveValue(new RegExp(`contest chargeback ${disputeNo}`))
    await dispute.letter.fill('我们已发货')
    await expect(page.getByText(t('validation.no_chinese'))).toBeVisible()
    await dispute.letter.fill('The parcel was delivered to the cardholder and signed for on arrival.')
    await dispute.notes.fill('客户已签收，物流截图见附件')
    await dispute.addPicture('delivery_proof', 'tracking.jpg', await picture('#2266aa'))
    await dispute.addPicture('delivery_proof', 'signature.jpg', await picture('#aa6622'))
    await dispute.button(t('dispute.files.earlier', { name: 'signature.jpg' })).click()
    await dispute.button(t('dispute.draft.save')).click()
    await expect(page.getByText(t('dispute.draft.done'), { exact: true })).toBeVisible()

    await page.reload()
    await expect(dispute.notes).toHaveValue('客户已签收，物流截图见附件')
    const kept = dispute.pictures('delivery_proof').getByRole('img')
    await expect(kept).toHaveCount(2)
    expect(await kept.evaluateAll((some) => some.map((one) => one.getAttribute('alt')))).toEqual([
      'signature.jpg',
      'tracking.jpg',
    ])

    await dispute.button(t('dispute.send.look')).click()
    await expect(dispute.dialog).toContainText('signed for on arrival')
    await expect(dispute.dialog.getByRole('img')).toHaveCount(2)
    await expect(dispute.dialog).not.toContainText('物流截图')
    await dispute.button(t('dispute.send.back')).click()
    await dispute.send()
    await expect(dispute.section('submissions')).toBeVisible()
    await expect(dispute.section('answer')).toContainText(t('dispute.refusals.in_progress'))

    await sandbox.changeDispute({
      merchantNo,
      disputeNo,
      transition: 'return',
      reason: 'The signature cannot be read.',
    })
    await dispute.open(disputeNo)
    await expect(dispute.section('answer')).toContainText('The signature cannot be read.')
    await dispute.letter.fill('Please find the signature enclosed once more, in a better quality.')
    await dispute.send()
    await sandbox.changeDispute({ merchantNo, disputeNo, transition: 'win' })
    await dispute.open(disputeNo)
    await expect(
      page.getByText(t('dispute.what.won', { money: '120.50 USD' }), { exact: true }),
    ).toBeVisible()

    await page.goto(`/deal/transaction/${tradeNo}`)
    const timeline = page.getByRole('region', { name: t('detail.sections.events') })
    await timeline.getByRole('button').click()
    for (const kind of [
      'chargeback_filed',
      'dispute_submitted',
      'dispute_returned',
      'dispute_resolved',
    ] as const) {
      await expect(timeline.getByText(t(`enums.eventKind.${kind}`)).first()).toBeVisible()
    }
    await timeline.getByRole('link', { name: disputeNo }).first().click()
    await expect(page).toHaveURL(new RegExp(`/deal/dispute/${disputeNo}`))
  })

  test('a lost chargeback continues with pre-arbitration and a ruling', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const { disputeNo } = await chargeback(sandbox, merchantNo)
    const dispute = new DisputePage(page, t)
    await dispute.open(disputeNo)
    await dispute.send()
    await sandbox.changeDispute({ merchantNo, disputeNo, transition: 'lose' })
    await dispute.open(disputeNo)
    await expect(
      page.getByText(t('dispute.what.lost', { money: '120.50 USD' }), { exact: true }),
    ).toBeVisible()
    await sandbox.changeDispute({ merchantNo, disputeNo, transition: 'pre_arbitration' })
    await dispute.open(disputeNo)
    await expect(dispute.section('evidence')).toBeVisible()
    await expect(dispute.button(t('dispute.accept.open_second'))).toBeVisible()
    await dispute.letter.fill('Please find the signature of the cardholder enclosed as further evidence.')
    await dispute.send('done_evidence')
    await expect(
      page.getByText(t('dispute.what.lost_contested', { money: '120.50 USD' }), { exact: true }),
    ).toBeVisible()
    await expect(dispute.section('facts')).toContainText(t('enums.arbitrationStatus.pre_arbitration'))
    await expect(dispute.section('money')).toContainText('-120.50 USD')
  })

  test('a chargeback is accepted after a confirmation', async ({ page, t, sandbox, merchantNo }) => {
    const { disputeNo, tradeNo } = await chargeback(sandbox, merchantNo)
    const dispute = new DisputePage(page, t)
    await dispute.open(disputeNo)
    await dispute.button(t('dispute.accept.open')).click()
    await expect(dispute.dialog).toContainText(t('dispute.accept.text', { disputeNo, money: '120.50 USD' }))
    await dispute.button(t('dispute.accept.confirm', { money: '120.50 USD' })).click()
    await expect(
      page.getByText(t('dispute.what.accepted', { money: '120.50 USD' }), { exact: true }),
    ).toBeVisible()
    await expect(dispute.button(t('dispute.accept.open'))).toHaveCount(0)
    await page.goto(`/deal/transaction/${tradeNo}`)
    await page.getByRole('button', { name: t('detail.refund'), exact: true }).click()
    await expect(page.getByRole('dialog').getByText(t('refund_dialog.refusal.charged_back'))).toBeVisible()
  })

  test('without a response in time, no representment can be written', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    const { disputeNo } = await chargeback(sandbox, merchantNo)
    await sandbox.advance(merchantNo, 'P22D')
    const dispute = new DisputePage(page, t)
    await dispute.open(disputeNo)
    await expect(
      page.getByText(t('dispute.what.overdue', { money: '120.50 USD' }), { exact: true }),
    ).toBeVisible()
    await expect(dispute.section('answer')).toContainText(t('dispute.refusals.overdue'))
    await expect(dispute.letter).toHaveCount(0)
  })

  test('a retrieval is refunded in full', async ({ page, t, sandbox, merchantNo }) => {
    const { tradeNo } = await sandbox.pay({
      merchantNo,
      amount: '60.00',
      currency: 'USD',
      outcome: 'success',
    })
    await sandbox.untilRefundable(merchantNo)
    const { disputeNo } = await sandbox.fileDispute({ tradeNo, kind: 'retrieval', reason: 'legal' })
    const dispute = new DisputePage(page, t)
    await dispute.open(disputeNo)
    await dispute.button(t('dispute.refund.open')).click()
    await dispute.button(t('dispute.refund.confirm', { money: '60.00 USD' })).click()
    await expect(page.getByText(t('dispute.what.refunded'), { exact: true })).toBeVisible()
  })
})

test.describe('a role that can only view', () => {
  test.use({ userName: 'support' })
  test('has no dispute page', async ({ page }) => {
    const response = await page.goto('/deal/dispute')
    expect(response?.status()).toBe(404)
  })
})
