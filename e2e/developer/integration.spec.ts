import { createHmac } from 'node:crypto'
import { password } from '#e2e/fixtures/accounts.ts'
import { expect, inLanguage, merchantTest as test } from '#e2e/fixtures/test.ts'
import { labeled } from '#e2e/pages/labeled.ts'
import { PAY_API } from '#lib/contract/pay-api/operations.ts'
import { leaveMidnight } from '#tests/support/midnight.ts'
import { apiClient, payment } from '#tests/support/pay-api.ts'
import { startReceiver } from '#tests/support/webhooks.ts'

/** What a shop's developer does: receives an event, and finds a request with its key. */

inLanguage('en-US', () => {
  test('a webhook is added, gets a signed test event that fails, shows the response, and is sent it again', async ({
    page,
    t,
    origins,
    sandbox,
    merchantNo,
  }) => {
    const receiver = await startReceiver()
    const { url } = receiver
    // Set once: the second attempt can come on its own while the test still checks the first one.
    receiver.answer = (response) => {
      if (receiver.received.length === 1) response.writeHead(503).end('no room')
      else response.writeHead(204).end()
    }
    const dialog = page.getByRole('dialog')
    await page.goto('/developer/webhooks')
    await page.getByRole('button', { name: t('webhook.add') }).click()
    await labeled(dialog, t('webhook.fields.url')).fill(url)
    await labeled(dialog, t('form.proof_password')).fill(password)
    await dialog.getByRole('button', { name: t('webhook.save') }).click()
    const shown = dialog.getByRole('group', { name: t('webhook.secret.label') })
    await expect(shown).toHaveText(/^whsec_/)
    const secret = await shown.innerText()
    await dialog.getByRole('button', { name: t('webhook.secret.kept') }).click()
    await expect(dialog).toBeHidden()
    // The button of the empty list has disappeared, so its first row has the focus.
    await expect(page.getByRole('row').filter({ hasText: url }).locator(':focus')).toBeVisible()
    expect(await page.content()).not.toContain(secret)

    await page.getByRole('button', { name: t('webhook.test.row', { url }) }).click()
    await dialog.getByRole('button', { name: t('webhook.test.submit') }).click()
    await expect(dialog).toBeHidden()
    /** Until the attempt is stored. */
    const untilState = (state: string, attempts: number) =>
      expect
        .poll(async () => {
          const answer = await page.request.post('/api/webhook/deliveries.do', {
            headers: { 'x-portal': '1', 'x-page': '/developer/webhooks', origin: origins.portal },
            data: {},
          })
          const [row] = (await answer.json()).data.list
          return [row?.deliveryState, row?.attempts]
        })
        .toEqual([state, attempts])
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    const [first] = receiver.received
    const signed = `${first?.id}.${first?.headers['webhook-timestamp']}.${first?.body}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(first?.headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )

    await sandbox.advance(merchantNo, 'PT10S')
    await untilState('delivered', 2)
    await page.getByRole('link', { name: t('webhook.tabs.deliveries') }).click()
    const row = page.getByRole('row').filter({ hasText: t('enums.deliveryState.delivered') })
    await row.getByRole('button', { name: /^Details/ }).click()
    await expect(dialog.getByRole('cell', { name: /^HTTP 503/ })).toBeVisible()
    await expect(dialog.getByRole('cell', { name: 'HTTP 204' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: t('webhook.resend.action') }).click()
    await dialog.getByRole('button', { name: t('webhook.resend.action') }).click()
    await untilState('delivered', 3)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    await receiver.close()
  })

  test('the year of a key’s end is typed digit by digit', async ({ page, t }) => {
    const dialog = page.getByRole('dialog')
    await page.goto('/developer/security_api_key')
    await page.getByRole('button', { name: t('developer.keys.new') }).click()
    const end = labeled(dialog, t('developer.keys.fields.expiresAt'))
    await end.fill('2026-12-31T10:30')
    await end.focus()
    // From the month to the year.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2027')
    await expect(end).toHaveValue('2027-12-31T10:30')
  })

  test('the requests of a key are found from its use per day, with the advice for the refused one', async ({
    page,
    t,
    sandbox,
    merchantNo,
  }) => {
    await leaveMidnight(new Date(await sandbox.now(merchantNo)), (duration) =>
      sandbox.advance(merchantNo, duration),
    )
    const dialog = page.getByRole('dialog')
    await page.goto('/developer/security_api_key')
    await page.getByRole('button', { name: t('developer.keys.new') }).click()
    await labeled(dialog, t('developer.keys.fields.name')).fill('Shop server')
    await dialog.getByRole('checkbox', { name: t('enums.keyScope.pay') }).check()
    await labeled(dialog, t('form.proof_password')).fill(password)
    await dialog.getByRole('button', { name: t('developer.keys.form.submit') }).click()
    const shown = dialog.getByRole('group', { name: t('developer.keys.key_label') })
    await expect(shown).toHaveText(/^test_/)
    const api = apiClient(sandbox.origin, await shown.innerText())
    await dialog.getByRole('button', { name: t('developer.keys.kept') }).click()
    const paid = await api.post('/payments', payment())
    const refused = await api.post(`/payments/${paid.body.tradeNo}/refunds`, {
      amount: '1.00',
      reason: 'Test',
    })
    expect([paid.status, refused.status]).toEqual([201, 403])

    await page
      .getByRole('row')
      .filter({ hasText: 'Shop server' })
      .getByRole('button', { name: /^More/ })
      .click()
    await page.getByRole('menuitem', { name: t('developer.keys.days.action') }).click()
    await dialog.getByRole('link', { name: '1', exact: true }).click()
    await expect(page).toHaveURL(/\/developer\/requests\?.*result=refused/)
    const row = page.getByRole('row').filter({ hasText: 'key_scope' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Shop server')
    await row.getByRole('button', { name: /^Details/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('key_scope')
    await expect(dialog).toContainText(`POST ${PAY_API}/payments/${paid.body.tradeNo}/refunds`)
    await expect(dialog.getByRole('region', { name: t('developer.requests.response') })).toContainText(
      refused.body.error.requestId,
    )
  })
})
