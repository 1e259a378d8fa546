import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { CONSENT_DAYS } from '#lib/rules/early-payout.ts'
import {
  gateways,
  payoutConsents,
  payoutShops,
  settlementBatches,
} from '#sandbox/platform/db/schema/index.ts'
import { payoutProvider } from '#tests/support/payout-provider.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** The account at the payout provider: consent, early payout over time, and the effects of the flags. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
  await sandbox.control('payout', { merchantNo, payout: true, sellerKyb: true })
})

const returnTo = '/settings/bankAccount' as const
const shop = async () => (await client.call(calls['payoutAccount/query.do'], {})).data.shops[0]
const controlShop = (given: object) =>
  sandbox.control('payout', { merchantNo, shop: { gatewayNo, ...given } })
/** Moves the clock to the next decision of the payout provider, whatever the weekday. */
async function passDecision() {
  const due = (await shop())?.early.decidesAt ?? ''
  const seconds = Math.ceil((+new Date(due) - +sandbox.now(merchantNo)) / 1000)
  await sandbox.advance(`PT${seconds + 1}S`, merchantNo)
}
const apply = () => client.callWithToken(calls['payoutAccount/earlyPayout.do'], { gatewayNo })
const ask = async (def: 'authShop' | 'reauth' = 'authShop') =>
  client.callWithToken(calls[`payoutAccount/${def}.do`], { gatewayNo, returnTo })
const provider = payoutProvider()

/** Goes to the payout provider, answers there and passes the answer to the portal. */
async function authorize(answer: 'agree' | 'deny' = 'agree', def?: 'reauth', account = 0) {
  const { authorizeAt } = (await ask(def)).data
  const back = await provider.answer(authorizeAt, answer, account)
  return client.call(calls['payoutAccount/callback.do'], back.params)
}

test('a shop is authorized at the payout provider and its account is connected', async () => {
  expect(await shop()).toMatchObject({ status: 'unauthorized', known: false, currency: 'USD' })
  const { authorizeAt } = (await ask()).data
  const back = await provider.answer(authorizeAt, 'agree')
  expect(back.to).toBe('http://localhost:3000/settings/bankAccount')
  const answer = await client.call(calls['payoutAccount/callback.do'], back.params)
  expect(answer.data).toMatchObject({ status: 'authorized', known: true, reason: null })
  const { account } = (await client.call(calls['payoutAccount/query.do'], {})).data
  expect(account).toMatchObject({ provider: 'Pontis', holder: `Demo merchant ${merchantNo}` })
  expect(account?.accountLast4).toMatch(/^\d{4}$/)
  expect((await ask()).code).toBe('E3482')
  expect((await ask('reauth')).code).toBe('E3483')
})

test('a refusal by the payout provider is stored, and the shop can be authorized again', async () => {
  const denied = await authorize('deny')
  expect(denied.data).toMatchObject({ status: 'failed', reason: 'denied' })
  expect((await ask()).code).toBe('E3482')
  expect((await authorize('agree', 'reauth')).data).toMatchObject({ status: 'authorized', reason: null })
})

test('a consent for another account than the connected one is refused', async () => {
  await authorize()
  await controlShop({ end: 'withdrawn' })
  const other = await authorize('agree', 'reauth', 1)
  expect(other.data).toMatchObject({ status: 'failed', reason: 'other_account' })
})

test('a state is valid in its own session, once, for a few minutes', async () => {
  const { authorizeAt } = (await ask()).data
  const { params } = await provider.answer(authorizeAt, 'agree')
  const callback = calls['payoutAccount/callback.do']
  const twin = await sandbox.signIn(merchantNo, 'admin')
  expect((await twin.call(callback, params)).code).toBe('E3487')
  const stranger = await sandbox.signIn('100001', 'admin')
  expect((await stranger.call(callback, params)).code).toBe('E3487')
  expect((await client.call(callback, params)).code).toBe(SUCCESS)
  expect((await client.call(callback, params)).code).toBe('E3488')
  expect((await client.call(callback, { state: 'guessed', code: 'guessed' })).code).toBe('E3487')
})

test('an unknown code is refused, and a state allows one attempt', async () => {
  const { authorizeAt } = (await ask()).data
  const { params } = await provider.answer(authorizeAt, 'agree')
  const callback = calls['payoutAccount/callback.do']
  expect((await client.call(callback, { state: params.state, code: 'guessed' })).code).toBe('E3490')
  expect((await client.call(callback, params)).code).toBe('E3488')
  expect(await shop()).toMatchObject({ status: 'unauthorized', known: false })
})

test('an expired state requires a new start', async () => {
  const { authorizeAt } = (await ask()).data
  const { params } = await provider.answer(authorizeAt, 'agree')
  await sandbox.db
    .update(payoutConsents)
    .set({ expiresAt: new Date() })
    .where(eq(payoutConsents.merchantNo, merchantNo))
  expect((await client.call(calls['payoutAccount/callback.do'], params)).code).toBe('E3489')
  expect((await provider.open(authorizeAt)).status).toBe(400)
})

test('the payout provider redirects only to the portal', async () => {
  const { authorizeAt } = (await ask()).data
  const foreign = new URL(authorizeAt)
  foreign.searchParams.set('redirect_uri', 'https://phishing.example/')
  expect((await provider.open(foreign.href)).status).toBe(400)
})

test('early payout passes its states over time', async () => {
  expect((await apply()).code).toBe('E3484')
  await authorize()
  expect(await shop()).toMatchObject({ early: { status: 'not_activated', decidesAt: null } })

  const applied = (await apply()).data
  expect(applied.early).toMatchObject({ status: 'not_activated', appliedBy: 'admin' })
  expect(applied.early.decidesAt).not.toBeNull()
  expect((await apply()).code).toBe('E3485')

  await controlShop({ preAudit: true, activation: true, creditLine: '1200.00' })
  await passDecision()
  expect((await shop())?.early).toMatchObject({ status: 'pre_audit_success', creditLine: null })
  await passDecision()
  expect((await shop())?.early).toMatchObject({ status: 'activated', creditLine: '1200.00' })
  expect((await apply()).code).toBe('E3486')

  await sandbox.advance(`P${CONSENT_DAYS}D`, merchantNo)
  expect(await shop()).toMatchObject({
    status: 'unauthorized',
    reason: 'consent_lapsed',
    early: { status: 'credit_disabled', reason: 'consent_lapsed', creditLine: null },
  })
  expect((await shop())?.events.map(({ kind }) => kind)).toEqual([
    'credit_disabled',
    'authorization_lapsed',
    'activated',
    'pre_audit_success',
    'applied',
    'shop_authorized',
  ])
  expect((await apply()).code).toBe('E3484')
  await authorize('agree', 'reauth')
  expect((await apply()).code).toBe(SUCCESS)
})

test('a month in one step has the same result as day by day', async () => {
  await authorize()
  await apply()
  await controlShop({ preAudit: true, activation: true, creditLine: '5.00' })
  const { early } = (await shop()) ?? {}
  await sandbox.advance('P30D', merchantNo)
  const events = (await shop())?.events ?? []
  expect(events[0]).toMatchObject({ kind: 'activated', amount: '5.00', currency: 'USD', actor: null })
  expect(events[1]).toMatchObject({ kind: 'pre_audit_success', at: early?.decidesAt })
})

test('refused by its figures, then by the payout provider, then disabled by the payout provider', async () => {
  await authorize()
  await apply()
  await sandbox.advance('P4D', merchantNo)
  expect((await shop())?.early).toMatchObject({ status: 'pre_audit_failure', reason: 'no_turnover' })

  await apply()
  await controlShop({ preAudit: true, activation: false })
  await sandbox.advance('P8D', merchantNo)
  expect((await shop())?.early).toMatchObject({
    status: 'activation_failed',
    reason: 'provider_decision',
  })

  await apply()
  await controlShop({ activation: true, creditLine: '9.00' })
  await sandbox.advance('P8D', merchantNo)
  await controlShop({ end: 'provider_decision' })
  expect(await shop()).toMatchObject({
    status: 'authorized',
    early: { status: 'credit_disabled', reason: 'provider_decision' },
  })
})

test('a withdrawn consent ends the review', async () => {
  await authorize()
  await apply()
  await controlShop({ end: 'withdrawn' })
  expect(await shop()).toMatchObject({
    status: 'unauthorized',
    reason: 'withdrawn',
    early: { status: 'pre_audit_failure', reason: 'withdrawn', decidesAt: null },
  })
})

test('without the payout flag nothing is offered; without seller verification there is no early payout', async () => {
  await sandbox.control('payout', { merchantNo, sellerKyb: false })
  await authorize()
  expect((await apply()).code).toBe('E3481')
  await sandbox.control('payout', { merchantNo, payout: false })
  const answers = [
    await client.call(calls['payoutAccount/query.do'], {}),
    await ask('reauth'),
    await apply(),
    await client.call(calls['payoutAccount/callback.do'], { state: 'any', code: 'any' }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(['E3480', 'E3480', 'E3480', 'E3480'])
})

test('two parallel applications create one application', async () => {
  await authorize()
  const both = await Promise.all([apply(), apply()])
  expect(both.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3485'])
  const rows = await sandbox.db.select().from(payoutShops).where(eq(payoutShops.merchantNo, merchantNo))
  expect(rows).toHaveLength(1)
})

test('another merchant’s shop gives the same answer as an unknown one', async () => {
  const foreign = { gatewayNo: '10000101', returnTo }
  expect((await client.callWithToken(calls['payoutAccount/authShop.do'], foreign)).code).toBe('E3003')
})

test('bank accounts are listed by settlement currency with only their last digits', async () => {
  const demo = await sandbox.signIn('100001', 'admin')
  const accounts = (await demo.call(calls['bankAccount/getInfo.do'], {})).data
  expect(accounts.map(({ currency, isDefault }) => [currency, isDefault])).toEqual([
    ['USD', true],
    ['EUR', false],
    ['JPY', false],
    ['KWD', false],
  ])
  expect(accounts[0]?.gateways).toEqual([{ gatewayNo: '10000101', label: 'Global store' }])
  expect(JSON.stringify(accounts)).not.toMatch(/\d{9}/)
})

test('with a single settlement currency all gateways are paid out to its account', async () => {
  const other = await sandbox.signIn('100002', 'admin')
  const accounts = (await other.call(calls['bankAccount/getInfo.do'], {})).data
  expect(accounts.map(({ currency, gateways }) => [currency, gateways.map(({ label }) => label)])).toEqual([
    ['USD', ['Main store', 'UK store']],
    ['GBP', []],
  ])
})

test('a shop whose orders are in another currency has its turnover in the settlement currency', async () => {
  const second = `${merchantNo}02`
  await sandbox.db.insert(gateways).values({
    gatewayNo: second,
    merchantNo,
    labelZh: '英国站',
    labelEn: 'UK store',
    environment: 'live',
    currency: 'GBP',
    tabulationWeekday: 4,
  })
  const now = sandbox.now(merchantNo)
  await sandbox.db.insert(settlementBatches).values({
    merchantNo,
    batchNo: `S1${second}`,
    gatewayNo: second,
    currency: 'USD',
    tabulatedAt: now,
    periodFrom: '2026-01-01',
    periodTo: '2026-01-07',
    payoutAt: now,
    state: 'processed',
    stateAt: now,
    orders: 1,
    entries: 1,
    gross: '500',
    net: '500',
  })
  gatewayNo = second
  // It was connected before shops had the settlement currency.
  await sandbox.db
    .insert(payoutShops)
    .values({ merchantNo, gatewayNo, currency: 'GBP', status: 'failed', earlyStatus: 'not_activated' })
  await authorize('agree', 'reauth')
  await apply()
  await sandbox.advance('P10D', merchantNo)
  const { shops } = (await client.call(calls['payoutAccount/query.do'], {})).data
  expect(shops[1]).toMatchObject({
    gatewayNo: second,
    currency: 'USD',
    early: { status: 'activated', creditLine: '250.00' },
  })
  expect(shops[1]?.events[0]).toMatchObject({ kind: 'activated', amount: '250.00', currency: 'USD' })
})
