import { calls } from '#lib/contract/index.ts'
import { evidenceOf, isComplete, reasonGroup } from '#lib/rules/evidence.ts'
import { CHALLENGE_MINUTES } from '#lib/rules/three-d-secure.ts'
import { type Case, openCase } from '#tests/support/disputes.ts'
import { sealedIn } from '#tests/support/link-customer.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, pay } from '#tests/support/sandbox-orders.ts'

/** A challenge that is passed, failed or abandoned: the order, the list, the file and the dispute. */

const CHALLENGED = '4000000000003220'
const sandbox = withSandbox()
let test3: Case

beforeEach(async () => {
  test3 = await openCase(sandbox)
})

/** The hosted page with the issuer's page: a customer without a browser. */
async function payOnPage(answer: 'passed' | 'failed' | 'abandoned', number = '4111111111111111') {
  const { merchantNo } = test3
  const order = { gatewayNo: `${merchantNo}01`, amount: '120.00', currency: 'USD', orderNo: `S-${answer}` }
  const opened = await (await fetch(`${sandbox.url}/pay?${new URLSearchParams(order)}`)).text()
  const body = new URLSearchParams({
    order: sealedIn(opened) ?? '',
    method: 'card',
    number,
    holder: 'Ann Lee',
    expiry: '12/39',
    cvv: '123',
  })
  const paid = await fetch(`${sandbox.url}/pay`, { method: 'POST', body })
  expect(paid.url).toContain('/pay/challenge?')
  const page = await paid.text()
  const issuer = new URL(
    (/href="(\/pay\/issuer[^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&'),
    sandbox.url,
  )
  const found = await test3.client.call(calls['transaction/list.do'], { orderNo: [order.orderNo] })
  const tradeNo = found.data.list[0]?.tradeNo ?? ''
  expect(await detailOf(test3.client, tradeNo)).toMatchObject({ status: 'pending', threeDSecure: 'pending' })
  if (answer === 'abandoned') {
    await sandbox.advance(`PT${CHALLENGE_MINUTES}M`, merchantNo)
    return { tradeNo, result: undefined, issuer }
  }
  const result = await fetch(issuer, { method: 'POST', body: new URLSearchParams({ answer }) })
  return { tradeNo, result: await result.text(), issuer }
}

const seen = async (tradeNo: string) => {
  const { client } = test3
  const { threeDSecure, liabilityShift, status, errorCode, events } = await detailOf(client, tradeNo)
  const listed = await client.call(calls['transaction/list.do'], { threeDSecure: [threeDSecure] })
  const row = listed.data.list.find((each) => each.tradeNo === tradeNo)
  const file = await client.fetch(calls['transaction/download.do'], {
    columns: ['tradeNo', 'threeDSecure', 'liabilityShift'],
    timeZone: 'Asia/Shanghai',
    format: 'csv',
    tradeNo: [tradeNo],
  })
  const [, line] = (await file.text()).trim().split(/\r?\n/)
  return {
    detail: [status, errorCode, threeDSecure, liabilityShift],
    row: [row?.threeDSecure, row?.liabilityShift],
    line: line?.split(',').slice(1),
    events: events.map(({ kind }) => kind).filter((kind) => kind !== 'reconciled'),
  }
}

const orders = (tradeNo: string) => detailOf(test3.client, tradeNo)

async function fraudEvidence(tradeNo: string) {
  const { disputeNo } = await test3.file(tradeNo, { reason: 'fraud' })
  const { dispute } = await test3.info(disputeNo)
  const order = await orders(tradeNo)
  const states = evidenceOf(
    reasonGroup(dispute.reason, dispute.disputeType),
    'merchandise',
    {
      trackingNumber: order.trackingNumber,
      products: order.products.length,
      refunded: false,
      earlierOrders: 0,
      authenticated: order.liabilityShift,
    },
    {},
  )
  const packet = await test3.client.fetch(calls['dispute/evidencePacket.do'], { disputeNo })
  return { states, packet: textOf(Buffer.from(await packet.arrayBuffer())) }
}

const requestByRule = () =>
  test3.client.callWithToken(calls['customRule/add.do'], {
    name: '3DS from 100',
    match: 'all',
    groups: [
      {
        match: 'all',
        conditions: [{ field: 'amount', operator: 'at_least', period: null, values: ['100'] }],
      },
    ],
    action: 'three_d_secure',
    points: null,
    reason: 'test',
  })

test('passed: the order is paid, and the issuer bears a fraud chargeback', async () => {
  await requestByRule()
  const { tradeNo, result, issuer } = await payOnPage('passed')
  expect(result).toContain('Payment successful')
  expect(await seen(tradeNo)).toEqual({
    detail: ['success', null, 'passed', true],
    row: ['passed', true],
    line: ['Passed', 'Yes'],
    events: ['created', 'risk_checked', 'challenge_requested', 'challenge_passed', 'succeeded'],
  })
  // A second answer changes nothing.
  await fetch(issuer, { method: 'POST', body: new URLSearchParams({ answer: 'failed' }) })
  await test3.pass('P1D')
  expect(await orders(tradeNo)).toMatchObject({ status: 'success', reconciled: true })
  const { states, packet } = await fraudEvidence(tradeNo)
  expect(states[0]).toEqual({ item: 'authentication', weight: 'essential', found: 'order' })
  expect(isComplete(states)).toBe(true)
  expect(packet).toContain('liability shift')
})

test('failed: the order fails, and there is no liability shift', async () => {
  await requestByRule()
  const { tradeNo, result } = await payOnPage('failed')
  expect(result).toContain('Payment failed')
  expect(await seen(tradeNo)).toEqual({
    detail: ['failed', 'A1', 'failed', false],
    row: ['failed', false],
    line: ['Failed', 'No'],
    events: ['created', 'risk_checked', 'challenge_requested', 'challenge_failed'],
  })
  await expect(test3.file(tradeNo, { reason: 'fraud' })).rejects.toThrow()
})

test('abandoned: the order fails after the time limit, and a late answer does not pay it', async () => {
  const { tradeNo, issuer } = await payOnPage('abandoned', CHALLENGED)
  await fetch(issuer, { method: 'POST', body: new URLSearchParams({ answer: 'passed' }) })
  expect(await seen(tradeNo)).toEqual({
    detail: ['failed', 'A2', 'abandoned', false],
    row: ['abandoned', false],
    line: ['Not completed', 'No'],
    events: ['created', 'risk_checked', 'challenge_requested', 'challenge_abandoned'],
  })
  await expect(test3.file(tradeNo, { reason: 'fraud' })).rejects.toThrow()
})

test('an order without 3-D Secure has no such evidence', async () => {
  const { tradeNo } = await pay(sandbox, { merchantNo: test3.merchantNo })
  await test3.pass('P1D')
  const { states, packet } = await fraudEvidence(tradeNo)
  expect(states.map(({ item }) => item)).not.toContain('authentication')
  expect(packet).not.toContain('liability shift')
})

test('a challenge on a held order: authenticated, then pre-authorized', async () => {
  await requestByRule()
  const scores = { gatewayNo: `${test3.merchantNo}01`, preAuthScore: 4, totalScore: 90, version: 0 }
  await test3.client.callWithToken(calls['risk/updateTotalScore.do'], scores)
  const { tradeNo } = await payOnPage('passed')
  expect(await orders(tradeNo)).toMatchObject({ preAuthStatus: 'pending', threeDSecure: 'passed' })
})
