import { type CustomCondition, type CustomRuleForm, MAX_CUSTOM_RULES } from '#lib/contract/custom-rule.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { customRules } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { customRule } from '#tests/support/risk-forms.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const where = (...conditions: CustomCondition[]) => ({
  match: 'all' as const,
  groups: [{ match: 'all' as const, conditions }],
})
const amountFrom = (value: string) =>
  where({ field: 'amount', operator: 'at_least', period: null, values: [value] })
const form = (given: Partial<CustomRuleForm> = {}): CustomRuleForm => ({ ...customRule, ...given })
const send = async <C extends Parameters<ProviderClient['callWithToken']>[0]>(
  def: C,
  input: Parameters<typeof client.callWithToken<C>>[1],
) => client.callWithToken(def, input)
const add = async (given: Partial<CustomRuleForm> = {}) => {
  const answer = await client.callWithToken(calls['customRule/add.do'], form(given))
  expect(answer.code).toBe(SUCCESS)
  return answer.data
}
const order = (given: Parameters<typeof pay>[1] = {}) => pay(sandbox, { merchantNo, ...given })
const explain = async (tradeNo: string) => (await client.call(calls['risk/explain.do'], { tradeNo })).data
const checkOf = async (tradeNo: string) =>
  (await explain(tradeNo)).checks.find(({ check }) => check === 'custom_rule')
const list = async () =>
  (await client.call(calls['customRule/list.do'], { sort: [{ field: 'position', order: 'asc' }] })).data.list

test('a rule that blocks: the order names the rule, its version and the values', async () => {
  const rule = await add()
  const { tradeNo, status, errorCode } = await order({ amount: '100.00' })
  expect([status, errorCode]).toEqual(['failed', 'R08'])
  expect(await explain(tradeNo)).toMatchObject({ verdict: 'refused', decidedBy: 'custom_rule' })
  expect(await checkOf(tradeNo)).toMatchObject({
    state: 'refused',
    findings: [
      {
        ruleNo: rule.customRuleNo,
        part: 'refuse',
        values: { name: 'Large orders', version: '1', 'fact:amount': '100.00' },
      },
    ],
  })
  expect(await order({ amount: '99.99' })).toMatchObject({ status: 'success' })
  const off = await send(calls['customRule/changeStatus.do'], {
    customRuleNo: rule.customRuleNo,
    version: 1,
    status: 'deactivated',
  })
  expect(off.data).toMatchObject({ status: 'deactivated', version: 2 })
  expect(await order()).toMatchObject({ status: 'success' })
})

test('points are part of the score and have the name of the rule', async () => {
  const { customRuleNo } = await add({ action: 'score', points: 60 })
  const { tradeNo, preAuthStatus } = await order()
  expect(preAuthStatus).toBe('pending')
  const { score, decidedBy } = await explain(tradeNo)
  // A new customer scores 5.
  expect([score.riskScore, decidedBy]).toEqual([65, 'score'])
  expect(score.rules).toContainEqual({
    ruleCode: customRuleNo,
    name: 'Large orders',
    score: 60,
    detail: null,
  })
})

test('a pre-authorization by a rule', async () => {
  await add({ action: 'pre_authorize' })
  const { tradeNo, preAuthStatus } = await order()
  expect(preAuthStatus).toBe('pending')
  expect(await explain(tradeNo)).toMatchObject({ verdict: 'pre_authorized', decidedBy: 'custom_rule' })
})

test('facts of the history are measured before the order', async () => {
  const email = `history@mail.example`
  const history = where(
    { field: 'customer_orders', operator: 'is', period: null, values: ['2'] },
    { field: 'email_orders', operator: 'between', period: 'hour', values: ['2', '2'] },
    { field: 'card_orders', operator: 'is', period: 'day', values: ['0'] },
    { field: 'card_failures', operator: 'is', period: 'week', values: ['0'] },
    { field: 'customer_days', operator: 'at_most', period: null, values: ['1'] },
    { field: 'customer_chargebacks', operator: 'is', period: null, values: ['0'] },
    { field: 'address_match', operator: 'in', period: null, values: ['same'] },
    { field: 'ip_card_match', operator: 'in', period: null, values: ['same'] },
    { field: 'card_type', operator: 'in', period: null, values: ['visa'] },
    { field: 'gateway', operator: 'in', period: null, values: [gatewayNo] },
  )
  await add(history)
  const buy = async () => (await order({ customer: { email } })).errorCode
  expect([await buy(), await buy(), await buy()]).toEqual([null, null, 'R08'])
  // The blocked order counts neither for the customer nor for the frequency.
  expect(await buy()).toBe('R08')
  await sandbox.advance('PT61M', merchantNo)
  expect(await buy()).toBeNull()
})

test('the order decides which rule runs first', async () => {
  const first = await add({ name: 'A', action: 'pre_authorize' })
  const second = await add({ name: 'B', action: 'refuse' })
  expect(await order()).toMatchObject({ preAuthStatus: 'pending' })
  const moved = await send(calls['customRule/move.do'], { customRuleNo: second.customRuleNo, position: 1 })
  expect(moved.code).toBe(SUCCESS)
  expect((await list()).map(({ name, position }) => [name, position])).toEqual([
    ['B', 1],
    ['A', 2],
  ])
  expect(await order()).toMatchObject({ errorCode: 'R08' })
  const gone = await send(calls['customRule/delete.do'], { customRuleNo: second.customRuleNo, version: 1 })
  expect(gone.code).toBe(SUCCESS)
  expect((await list()).map(({ customRuleNo, position }) => [customRuleNo, position])).toEqual([
    [first.customRuleNo, 1],
  ])
})

test('a changed rule applies to the next payment', async () => {
  const { customRuleNo } = await add()
  expect(await order({ amount: '150.00' })).toMatchObject({ errorCode: 'R08' })
  const edited = form(amountFrom('500'))
  await send(calls['customRule/update.do'], { ...edited, customRuleNo, version: 1 })
  expect(await order({ amount: '150.00' })).toMatchObject({ status: 'success' })
  expect(await order({ amount: '500.00' })).toMatchObject({ errorCode: 'R08' })
})

test('the history counts only for a rule whose other conditions are met', async () => {
  const email = 'twice@mail.example'
  await add(
    where(
      { field: 'customer_orders', operator: 'at_least', period: null, values: ['1'] },
      { field: 'amount', operator: 'at_least', period: null, values: ['300'] },
    ),
  )
  const buy = async (amount: string) => (await order({ amount, customer: { email } })).errorCode
  expect([await buy('300.00'), await buy('299.00'), await buy('300.00')]).toEqual([null, null, 'R08'])
})

test('versions with author and reason, and the way back to one', async () => {
  const { customRuleNo } = await add()
  const edited = await send(calls['customRule/update.do'], {
    ...form({ name: 'Very large orders', ...amountFrom('500'), reason: 'too many blocked' }),
    customRuleNo,
    version: 1,
  })
  expect(edited.data).toMatchObject({ version: 2, name: 'Very large orders' })
  const outdated = { ...form(), customRuleNo, version: 1 }
  expect((await send(calls['customRule/update.do'], outdated)).code).toBe('E3301')
  const back = await send(calls['customRule/revert.do'], { customRuleNo, version: 2, to: 1, reason: 'fraud' })
  expect(back.data).toMatchObject({ version: 3, name: 'Large orders', reason: 'fraud' })
  const { list: versions } = (await client.call(calls['customRule/versions.do'], { customRuleNo })).data
  expect(
    versions.map(({ version, kind, reason, author, revertedTo, conditionLines }) => [
      version,
      kind,
      reason,
      author,
      revertedTo,
      conditionLines,
    ]),
  ).toEqual([
    [3, 'reverted', 'fraud', 'admin', 1, ['Amount (order currency) at least 100']],
    [2, 'edited', 'too many blocked', 'admin', null, ['Amount (order currency) at least 500']],
    [1, 'added', 'first', 'admin', null, ['Amount (order currency) at least 100']],
  ])
  expect(
    (await send(calls['customRule/revert.do'], { customRuleNo, version: 3, to: 9, reason: 'x' })).code,
  ).toBe('E3003')
})

test('invalid conditions are named at their fields', async () => {
  const answer = await send(calls['customRule/add.do'], {
    ...form(amountFrom('many')),
    action: 'score',
  })
  expect(answer.code).toBe('E3304')
  expect(answer.fields).toEqual([
    { path: 'points', message: 'required' },
    { path: 'groups.0.conditions.0.values.0', message: 'three_decimals' },
  ])
})

test('the number of rules is limited', async () => {
  const stored = await add()
  const [row] = await sandbox.db.select().from(customRules).limit(1)
  if (!row) throw new Error('no rule')
  const { version: _, ...rule } = { ...stored, merchantNo, status: 'active' as const }
  await sandbox.db.insert(customRules).values(
    Array.from({ length: MAX_CUSTOM_RULES - 1 }, (_unused, index) => ({
      ...row,
      ...rule,
      updatedAt: row.updatedAt,
      updatedBy: row.updatedBy,
      customRuleNo: `CR-${index}`,
      position: index + 2,
    })),
  )
  expect((await send(calls['customRule/add.do'], form())).code).toBe('E3343')
})

test.each([
  ['refuse', null, 'refused'],
  ['pre_authorize', null, 'pre_authorized'],
  ['three_d_secure', null, 'challenged'],
  ['score', 90, 'refused'],
] as const)('simulate %s: the matching orders and the effect', async (action, points, verdict) => {
  const email = 'often@mail.example'
  for (const amount of ['20.00', '150.00', '151.00', '400.00']) await order({ amount, customer: { email } })
  const logic = where(
    { field: 'amount_usd', operator: 'between', period: null, values: ['150', '399.99'] },
    { field: 'customer_orders', operator: 'at_least', period: null, values: ['2'] },
    { field: 'email_orders', operator: 'is', period: 'day', values: ['2'] },
    { field: 'weekday', operator: 'in', period: null, values: ['1', '2', '3', '4', '5', '6', '7'] },
    { field: 'issuing_bank', operator: 'not_in', period: null, values: ['Chase'] },
    { field: 'address_match', operator: 'in', period: null, values: ['same'] },
    { field: 'card_failures', operator: 'is', period: 'week', values: ['0'] },
    { field: 'customer_days', operator: 'is', period: null, values: ['0'] },
    { field: 'customer_chargebacks', operator: 'at_most', period: null, values: ['0'] },
  )
  const { code, data } = await client.call(calls['risk/simulate.do'], {
    kind: 'custom_rule',
    ...logic,
    action,
    points,
  })
  expect(code).toBe(SUCCESS)
  expect(data.concerned).toBe(1)
  expect(
    data.outcomes.map((outcome) => [
      outcome.verdict,
      outcome.orders,
      outcome.examples.map(({ amount }) => amount),
    ]),
  ).toEqual([[verdict, 1, ['151.00']]])
})

test('simulate: compared with the present version, not with what happened', async () => {
  // These orders are older than the rule.
  for (const amount of ['50.00', '150.00', '250.00']) await order({ amount })
  const { customRuleNo } = await add()
  const change = { kind: 'custom_rule' as const, action: 'refuse' as const, points: null, customRuleNo }
  const simulate = (value: string) => ({ ...change, ...amountFrom(value) })
  const same = await client.call(calls['risk/simulate.do'], simulate('100'))
  expect(same.data).toMatchObject({ concerned: 2, outcomes: [] })
  const { data } = await client.call(calls['risk/simulate.do'], simulate('200'))
  expect(data.outcomes).toMatchObject([
    { verdict: 'accepted', orders: 1, genuine: { orders: 1, equivalent: expect.stringMatching(/^\d/) } },
  ])
  const affected = await client.call(calls['risk/simulatedOrders.do'], {
    change: JSON.stringify({ ...simulate('200'), action: 'three_d_secure' }),
    to: data.to,
  })
  expect(affected.data.list.map(({ amount, before, now }) => [amount, before, now])).toEqual([
    ['250.00', 'refused', 'challenged'],
    ['150.00', 'refused', 'accepted'],
  ])
  const challenged = await client.call(calls['risk/simulatedOrders.do'], {
    change: JSON.stringify({ ...simulate('200'), action: 'three_d_secure' }),
    to: data.to,
    now: ['challenged'],
  })
  expect(challenged.data.total).toBe(1)
})

test('simulate: a rule that no longer blocks', async () => {
  const { customRuleNo } = await add()
  await order({ amount: '120.00' })
  const { data } = await client.call(calls['risk/simulate.do'], {
    kind: 'custom_rule',
    ...amountFrom('200'),
    action: 'refuse',
    points: null,
    customRuleNo,
  })
  expect(data.outcomes.map(({ verdict, orders }) => [verdict, orders])).toEqual([['accepted', 1]])
})
