import { addDays } from 'date-fns/addDays'
import { addSeconds } from 'date-fns/addSeconds'
import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { MAX_LINK_MAILS_A_DAY } from '#lib/rules/link.ts'
import { endChallenge } from '#sandbox/domain/payments/checkout/challenge.ts'
import { pay as payNow } from '#sandbox/domain/payments/checkout/pay.ts'
import { payOnce } from '#sandbox/domain/payments/checkout/pay-once.ts'
import { linksJob } from '#sandbox/domain/payments/link/jobs.ts'
import { paymentsJob } from '#sandbox/domain/payments/payment/jobs.ts'
import { refundsJob } from '#sandbox/domain/payments/refund/jobs.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { payLinks } from '#sandbox/platform/db/schema/link.ts'
import { customers, transactionEvents, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { fileDispute } from '#sandbox/simulators/scheme.ts'
import { atOnce, codesAtOnce, ready } from '#tests/support/at-once.ts'
import { openLink, sendForm } from '#tests/support/link-customer.ts'
import { linkForm } from '#tests/support/link-form.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/** Payments, refunds, pre-authorizations and payment links: of two parallel requests one takes effect. */

const sandbox = withSandbox()
let merchantNo: string
let gatewayNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const order = async (given: Parameters<typeof pay>[1] = {}) =>
  (await pay(sandbox, { merchantNo, amount: '100.00', ...given })).tradeNo
/** Pays an order of a shop. */
const payOrder = (orderNo: string) => () =>
  payOnce(
    sandbox.db,
    { merchantNo, gatewayNo, environment: 'live', orderNo, amount: '25.00', currency: 'USD' },
    sandbox.now(merchantNo),
  )
const reconciled = async () => {
  const tradeNo = await order()
  await passDays(sandbox, 2, merchantNo)
  return tradeNo
}
const refundsOf = (tradeNo: string) => sandbox.db.select().from(refunds).where(eq(refunds.tradeNo, tradeNo))
const eventsOf = async (tradeNo: string) =>
  (await sandbox.db.select().from(transactionEvents).where(eq(transactionEvents.tradeNo, tradeNo))).map(
    ({ kind }) => kind,
  )

describe('refunds', () => {
  const save = calls['refund/save.do']

  test('two refunds above the refundable amount: one is accepted', async () => {
    const tradeNo = await reconciled()
    const input = { tradeNo, amount: '60.00', reason: 'Customer request' }
    expect(await codesAtOnce(sandbox, client, save, [input, input])).toEqual([SUCCESS, 'E3108'])
    expect((await detailOf(client, tradeNo)).refundedAmount).toBe('60.00')
    expect(await refundsOf(tradeNo)).toHaveLength(1)
  })

  test('two refunds within the refundable amount: both are accepted', async () => {
    const tradeNo = await reconciled()
    const inputs = ['30.00', '40.00'].map((amount) => ({ tradeNo, amount, reason: 'Customer request' }))
    expect(await codesAtOnce(sandbox, client, save, inputs)).toEqual([SUCCESS, SUCCESS])
    expect((await detailOf(client, tradeNo)).refundedAmount).toBe('70.00')
  })

  test('one operation token sent twice refunds once', async () => {
    const tradeNo = await reconciled()
    const token = await client.operationToken()
    const send = () => refund(client, tradeNo, '30.00', token)
    const [first, second] = await atOnce(sandbox, [send, send])
    expect([first.code, second.data]).toEqual([SUCCESS, first.data])
    expect(await refundsOf(tradeNo)).toHaveLength(1)
  })

  test('one operation token for two requests is valid for the first', async () => {
    const tradeNo = await reconciled()
    const token = await client.operationToken()
    const answers = await atOnce(sandbox, [
      () => refund(client, tradeNo, '30.00', token),
      () => refund(client, tradeNo, '31.00', token),
    ])
    expect(answers.map(({ code }) => code)).toEqual([SUCCESS, 'E3002'])
  })

  test('two parallel runs of the job return a failed refund once', async () => {
    const tradeNo = await order({ card: '4000000000005126' })
    await passDays(sandbox, 2, merchantNo)
    await refund(client, tradeNo, '30.00')
    const run = () =>
      refundsJob.run({ db: sandbox.db, merchantNo, now: addDays(sandbox.now(merchantNo), 30) })
    await atOnce(sandbox, [run, run], 'transaction_events')
    expect((await detailOf(client, tradeNo)).refundedAmount).toBe('0.00')
    expect((await eventsOf(tradeNo)).filter((kind) => kind === 'refund_failed')).toHaveLength(1)
  })

  test('the job fails a refund while its order is charged back: no deadlock', async () => {
    const tradeNo = await order({ card: '4000000000005126' })
    await passDays(sandbox, 2, merchantNo)
    await refund(client, tradeNo, '30.00')
    const run = () =>
      refundsJob.run({ db: sandbox.db, merchantNo, now: addDays(sandbox.now(merchantNo), 30) })
    const file = () =>
      fileDispute(sandbox.db, { tradeNo, kind: 'chargeback', reason: 'fraud' }, () => sandbox.now(merchantNo))
    // The job waits after it has changed the refund, and before it changes the order.
    const [, filed] = await atOnce(sandbox, [run, file], 'events')
    expect([filed.amount, (await detailOf(client, tradeNo)).refundedAmount]).toEqual(['100.00', '0.00'])
    expect((await eventsOf(tradeNo)).filter((kind) => kind === 'refund_failed')).toHaveLength(1)
  })
})

describe('pre-authorizations', () => {
  const operate = calls['preAuth/operate.do']

  test('completed and revoked: only the first one takes effect', async () => {
    const tradeNo = await order({ preAuth: true })
    const requests = [
      await ready(client, operate, { action: 'complete', tradeNo: [tradeNo] }),
      await ready(client, operate, { action: 'revoke', tradeNo: [tradeNo] }),
    ]
    const answers = await atOnce(sandbox, requests)
    expect(answers.map(({ data }) => data[0]?.code)).toEqual([SUCCESS, 'E3121'])
    expect((await detailOf(client, tradeNo)).preAuthStatus).toBe('completed')
  })

  test('a pre-authorization that is completed while it expires stays completed', async () => {
    const tradeNo = await order({ preAuth: true })
    const now = addDays(sandbox.now(merchantNo), 8)
    const complete = await ready(client, operate, { action: 'complete', tradeNo: [tradeNo] })
    await atOnce(sandbox, [complete, () => paymentsJob.run({ db: sandbox.db, merchantNo, now })])
    expect((await detailOf(client, tradeNo)).preAuthStatus).toBe('completed')
    expect(await eventsOf(tradeNo)).not.toContain('pre_auth_lapsed')
  })
})

describe('orders', () => {
  const addLimit = async () => {
    const limit = await client.callWithToken(calls['amountLimit/add.do'], {
      gatewayNo,
      method: 'card',
      cardType: 'all',
      currency: 'USD',
      perTicket: '100',
      daily: '100',
      weekly: '200',
      monthly: '300',
      remark: 'Once',
    })
    expect(limit.code).toBe(SUCCESS)
  }

  test('sent twice: paid once', async () => {
    const sent = await atOnce(sandbox, [payOrder('A-1'), payOrder('A-1')], 'transactions')
    expect(sent.map(({ isRepeat }) => isRepeat)).toEqual([false, true])
    expect(sent[1]?.paid.tradeNo).toBe(sent[0]?.paid.tradeNo)
  })

  test('two orders below a limit with room for one: one passes', async () => {
    await addLimit()
    const send = () => pay(sandbox, { merchantNo, amount: '60.00' })
    const paid = await atOnce(sandbox, [send, send], 'transactions')
    expect(paid.map(({ status }) => status)).toEqual(['success', 'failed'])
  })

  test('two first orders of one email at two gateways: one customer', async () => {
    const another = `${merchantNo}02`
    const [gateway] = await sandbox.db.select().from(gateways).where(eq(gateways.gatewayNo, gatewayNo))
    if (!gateway) throw new Error('no gateway')
    await sandbox.db.insert(gateways).values({ ...gateway, gatewayNo: another })
    const email = `first@${merchantNo}.example`
    const sends = [gatewayNo, another].map(
      (each) => () => pay(sandbox, { merchantNo, gatewayNo: each, amount: '10.00', customer: { email } }),
    )
    await atOnce(sandbox, sends, 'transactions')
    const known = await sandbox.db.select().from(customers).where(eq(customers.email, email))
    const orders = await sandbox.db.select().from(transactions).where(eq(transactions.email, email))
    expect([known, orders].map(({ length }) => length)).toEqual([1, 2])
    expect(new Set(orders.map(({ customerNo }) => customerNo))).toEqual(new Set([known[0]?.customerNo]))
  })

  test('a challenge that is passed and failed at once: the first answer counts', async () => {
    const tradeNo = await order({ card: '4000000000003220' })
    const answer = (passed: boolean) => () =>
      endChallenge(sandbox.db, { merchantNo, tradeNo }, passed, sandbox.now(merchantNo))
    await atOnce(sandbox, [answer(true), answer(false)], 'challenges')
    expect(await detailOf(client, tradeNo)).toMatchObject({ status: 'success', threeDSecure: 'passed' })
  })

  test('an order that arrives first and is checked second finds the limit used', async () => {
    await addLimit()
    const input = { merchantNo, amount: '60.00', currency: 'USD' }
    const arrived = sandbox.now(merchantNo)
    const assessedFirst = await payNow(sandbox.db, input, addSeconds(arrived, 1))
    const assessedSecond = await payNow(sandbox.db, input, arrived)
    expect([assessedFirst.status, assessedSecond.status]).toEqual(['success', 'failed'])
  })

  test('two orders of one merchant, inserted in opposite order of their hours: no deadlock', async () => {
    const row = await order()
    const [given] = await sandbox.db.select().from(transactions).where(eq(transactions.tradeNo, row))
    if (!given) throw new Error('no order')
    const {
      outcome: _,
      billingPhone: _p,
      billingCountry: _c,
      shippingCountry: _s,
      billingKey: _b,
      shippingKey: _k,
      sameAddress: _a,
      ...values
    } = given
    const hours = [new Date('2026-01-01T01:00:00Z'), new Date('2026-01-01T02:00:00Z')]
    const insertAll = (name: string, moments: readonly Date[]) => () =>
      sandbox.db.transaction(async (tx) => {
        for (const [index, createdAt] of moments.entries()) {
          await tx.insert(transactions).values({ ...values, tradeNo: `${name}${index}`, createdAt })
        }
      })
    await atOnce(sandbox, [insertAll('X', hours), insertAll('Y', hours.toReversed())], 'transaction_hours')
  })
})

describe('payment links', () => {
  const create = async (orderNo?: string) => {
    const answer = await client.callWithToken(calls['quickPay/createLink.do'], form(orderNo))
    expect(answer.code).toBe(SUCCESS)
    return answer.data
  }
  const form = (orderNo?: string) => linkForm({ merchantNo, gatewayNo }, orderNo ? { orderNo } : {})
  const paymentsOf = async (linkNo: string) =>
    sandbox.db.select().from(transactions).where(eq(transactions.linkNo, linkNo))

  test('paid by two customers: one pays, the other sees that the link is paid', async () => {
    const { url, linkNo } = await create()
    const forms = [await openLink(url), await openLink(url)]
    const ends = await atOnce(
      sandbox,
      forms.map((form) => () => sendForm(url, form)),
      'transactions',
    )
    expect(ends.map(({ status }) => status)).toEqual([303, 410])
    expect(await paymentsOf(linkNo)).toHaveLength(1)
  })

  test('paid and expired in parallel: the payment comes first, the link stays unchanged', async () => {
    const { url, linkNo } = await create()
    const form = await openLink(url)
    const end = await ready(client, calls['quickPay/expireLink.do'], { linkNo })
    const [paid, ended] = await atOnce(sandbox, [() => sendForm(url, form), end], 'transactions')
    expect([paid.status, ended.code]).toEqual([303, 'E3472'])
    const [link] = await sandbox.db.select().from(payLinks).where(eq(payLinks.linkNo, linkNo))
    expect(link?.expiredBy).toBeNull()
  })

  test('paid while it expires: it is not marked as expired', async () => {
    const { linkNo, expiresAt } = await create()
    const tradeNo = await order()
    const expired = new Date(expiresAt)
    // The payment is not committed yet: it has the lock of the link, as a payment through it does.
    const paying = `select from pay_links where link_no = '${linkNo}' for update;
      update transactions set link_no = '${linkNo}' where trade_no = '${tradeNo}'`
    await atOnce(sandbox, [() => linksJob.run({ db: sandbox.db, merchantNo, now: expired })], paying)
    const [link] = await sandbox.db.select().from(payLinks).where(eq(payLinks.linkNo, linkNo))
    expect(link).toMatchObject({ expiredAt: null, nextAt: null })
  })

  test('emailed twice with one email left for the day: the second is refused', async () => {
    const { linkNo } = await create()
    const send = { linkNo, email: 'ann@customer.example' }
    const call = calls['quickPay/sendInfo.do']
    for (let sent = 1; sent < MAX_LINK_MAILS_A_DAY; sent += 1) await client.callWithToken(call, send)
    expect(await codesAtOnce(sandbox, client, call, [send, send])).toEqual([SUCCESS, 'E3473'])
  })

  test('two links for one order: the second is refused', async () => {
    const request = form('INV-1')
    expect(await codesAtOnce(sandbox, client, calls['quickPay/createLink.do'], [request, request])).toEqual([
      SUCCESS,
      'E3470',
    ])
  })

  test('a link for an order with a pending payment: refused', async () => {
    const ask = await ready(client, calls['quickPay/createLink.do'], form('INV-2'))
    const [, created] = await atOnce(sandbox, [payOrder('INV-2'), ask], 'transactions')
    expect(created.code).toBe('E3470')
  })

  test('an order paid by API and through its link in parallel: paid once', async () => {
    const byApi = await create('INV-3')
    const opened = await openLink(byApi.url)
    const [, refused] = await atOnce(
      sandbox,
      [payOrder('INV-3'), () => sendForm(byApi.url, opened)],
      'transactions',
    )
    expect([refused.status, await paymentsOf(byApi.linkNo)]).toEqual([410, []])

    const byLink = await create('INV-4')
    const form = await openLink(byLink.url)
    const [sent, repeated] = await atOnce(
      sandbox,
      [() => sendForm(byLink.url, form), payOrder('INV-4')],
      'transactions',
    )
    expect([sent.status, repeated.isRepeat]).toEqual([303, true])
  })
})
