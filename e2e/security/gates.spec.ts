import type { APIRequestContext } from '@playwright/test'
import { accounts, expect, merchantTest, test } from '#e2e/fixtures/test.ts'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'

/** Direct requests that the portal rejects, without its pages. */

const ask = (api: APIRequestContext, call: Call, data: unknown, origin: string) => {
  const headers = { 'x-portal': '1', 'x-page': call.pages[0] ?? '', origin }
  const url = `/api/${call.path}`
  return call.method === 'GET' ? api.get(url, { headers }) : api.post(url, { headers, data })
}

test('without a session every call except the public ones is 401 and E0001', async ({ request, baseURL }) => {
  for (const call of Object.values<Call>(calls)) {
    if (call.access === 'public') continue
    const response = await ask(request, call, {}, baseURL ?? '')
    expect(response.status(), call.path).toBe(401)
    expect((await response.json()).code, call.path).toBe('E0001')
  }
})

test('an unknown call with any name is 404', async ({ request, baseURL }) => {
  for (const path of ['admin/nothing.do', '__proto__', 'refund%2Fsave.do', 'toString']) {
    const response = await request.post(`/api/${path}`, {
      headers: { 'x-portal': '1', origin: baseURL ?? '' },
      data: {},
    })
    expect(response.status(), path).toBe(404)
  }
})

merchantTest.describe('support', () => {
  merchantTest.use({ userName: 'support' })

  merchantTest('sees no refund button', async ({ page, t, sandbox, merchantNo }) => {
    const paid = await sandbox.pay({ merchantNo, amount: '5.00', currency: 'USD', outcome: 'success' })
    await sandbox.untilRefundable(merchantNo)
    await page.goto(`/deal/transaction?tradeNo=${paid.tradeNo}`)
    await expect(page.getByText(paid.tradeNo).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t('transaction.refund') })).toHaveCount(0)
    await page.goto(`/deal/transaction/${paid.tradeNo}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('5.00')
    await expect(page.getByRole('button', { name: t('detail.refund'), exact: true })).toHaveCount(0)
  })

  merchantTest(
    'is refused a refund by hand, without reaching the provider',
    async ({ context, sandbox, merchantNo, baseURL }) => {
      const paid = await sandbox.pay({ merchantNo, amount: '5.00', currency: 'USD', outcome: 'success' })
      await sandbox.untilRefundable(merchantNo)
      const response = await ask(
        context.request,
        calls['refund/save.do'],
        { tradeNo: paid.tradeNo, amount: '1.00', reason: 'by hand' },
        baseURL ?? '',
      )
      expect(response.status()).toBe(403)
      expect((await response.json()).code).toBe('E1403')
      const detail = await ask(
        context.request,
        calls['transaction/detail.do'],
        { tradeNo: paid.tradeNo },
        baseURL ?? '',
      )
      expect((await detail.json()).data.refundedAmount).toBe('0.00')
    },
  )
})

test.describe('another merchant', () => {
  test.use({ account: accounts.other })

  test('finds no order of the first merchant, by filter or by number', async ({
    page,
    t,
    context,
    sandbox,
    baseURL,
  }) => {
    const paid = await sandbox.pay({
      merchantNo: accounts.admin.merchantNo,
      amount: '7.00',
      currency: 'USD',
      outcome: 'success',
    })
    const { tradeNo, orderNo } = paid
    for (const filter of [{ tradeNo: [tradeNo] }, { orderNo: [orderNo] }, { gatewayNo: ['10000101'] }]) {
      const response = await ask(context.request, calls['transaction/list.do'], filter, baseURL ?? '')
      const { code, data } = await response.json()
      expect(code.startsWith('00000') ? data.total : 0).toBe(0)
    }
    for (const path of ['transaction/detail.do', 'transaction/related.do', 'refund/tradeInfo.do'] as const) {
      const response = await ask(context.request, calls[path], { tradeNo }, baseURL ?? '')
      expect((await response.json()).code, path).toMatch(/^E300[34]/)
    }
    await page.goto(`/deal/transaction?tradeNo=${tradeNo}`)
    await expect(page.getByRole('heading', { name: t('grid.empty') })).toBeVisible()
    await page.goto(`/deal/transaction/${tradeNo}`)
    await expect(page.getByRole('heading', { name: t('detail.not_found.title') })).toBeVisible()
  })
})
