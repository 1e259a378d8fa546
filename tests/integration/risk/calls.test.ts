import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { amountLimit, velocityRule } from '#tests/support/risk-forms.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** The calls of the risk pages: accepted input, rejections by field, and two users who edit one record. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const limit = () => amountLimit(gatewayNo)
const rule = () => velocityRule(gatewayNo)
const add = (given: object = {}) =>
  client.callWithToken(calls['amountLimit/add.do'], { ...limit(), ...given } as ReturnType<typeof limit>)
const addRule = (given: object = {}) =>
  client.callWithToken(calls['paymentNumberLimit/add.do'], { ...rule(), ...given } as ReturnType<typeof rule>)

test.each([
  [{ gatewayNo: '10000101' }, 'gatewayNo'],
  [{ currency: 'XYZ' }, 'currency'],
  [{ method: 'ideal', cardType: 'visa' }, 'cardType'],
  [{ perTicket: '21' }, 'daily'],
  [{ weekly: '20' }, 'weekly'],
  [{ monthly: '30' }, 'monthly'],
])('a limit with %j is refused at %s', async (change, field) => {
  const answer = await add(change)
  expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual(['E3304', [field]])
})

test.each([
  [{ gatewayNo: '10000101' }, 'gatewayNo'],
  [{ currency: 'XYZ' }, 'currency'],
  [{ totalCount: 3 }, 'totalCount'],
  [{ periodValue: '1000.01' }, 'periodValue'],
])('a frequency rule with %j is refused at %s', async (change, field) => {
  const answer = await addRule(change)
  expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual(['E3304', [field]])
})

test.each([
  ['USD', { monthly: '9999999999' }, '9999999999.00'],
  ['USD', { monthly: '9999999.99' }, '9999999.99'],
  ['KWD', { monthly: '40.5' }, '40.500'],
])('the longest limits in %s are saved, listed and deleted', async (currency, typed, monthly) => {
  const added = await add({ currency, cardType: 'jcb', ...typed })
  expect([added.code, added.data.monthly]).toEqual([SUCCESS, monthly])
  const { limitNo } = added.data
  const { data } = await client.call(calls['amountLimit/list.do'], { cardType: ['jcb'] })
  expect(data.list).toMatchObject([{ limitNo, monthly }])
  const deleted = await client.callWithToken(calls['amountLimit/delete.do'], { limitNo: [limitNo] })
  expect(deleted.code).toBe(SUCCESS)
})

test('the same rule cannot exist twice: by adding, by parallel requests or by editing', async () => {
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3303', 'E3303'])
  const other = await add({ currency: 'EUR' })
  expect(other.code).toBe(SUCCESS)
  const { limitNo, version } = other.data
  const edited = await client.callWithToken(calls['amountLimit/update.do'], { ...limit(), limitNo, version })
  expect(edited.code).toBe('E3303')
  expect((await addRule()).code).toBe(SUCCESS)
  // The same value in another spelling is a duplicate.
  expect((await addRule({ periodValue: '24.00' })).code).toBe('E3303')
  expect((await addRule({ periodValue: '24.5' })).code).toBe(SUCCESS)
})

test('the lists have filters, pages, sorts and only the merchant’s own rules', async () => {
  const added = await Promise.all(['USD', 'EUR', 'GBP'].map((currency) => add({ currency })))
  expect(added.map(({ code }) => code)).toEqual([SUCCESS, SUCCESS, SUCCESS])
  const list = (input: object) => client.call(calls['amountLimit/list.do'], { pageSize: 10, ...input })
  expect((await list({})).data.list.map((row) => row.currency).toSorted()).toEqual(['EUR', 'GBP', 'USD'])
  expect((await list({ currency: ['EUR', 'GBP'] })).data.total).toBe(2)
  expect((await list({ cardType: ['visa'] })).data.total).toBe(0)
  const numbers = added.map(({ data }) => data.limitNo)
  const named = async (...limitNo: string[]) =>
    (await list({ limitNo })).data.list.map((row) => row.limitNo).toSorted()
  expect(await named(...numbers.slice(1))).toEqual(numbers.slice(1).toSorted())
  expect(await named('L')).toEqual([])
  expect((await list({ gatewayNo: ['nobody'] })).data.total).toBe(0)
  const stranger = await sandbox.signIn('100002', 'admin')
  expect((await stranger.call(calls['amountLimit/list.do'], {})).data.total).toBe(0)
  await addRule()
  const { ruleNo } = (await addRule({ blackElement: 'ip', currency: 'USD' })).data
  const rules = async (input: object) =>
    (await client.call(calls['paymentNumberLimit/list.do'], input)).data.list.map((row) => row.blackElement)
  expect((await rules({})).toSorted()).toEqual(['email', 'ip'])
  expect(await rules({ blackElement: ['ip'] })).toEqual(['ip'])
  expect(await rules({ currency: ['all'] })).toEqual(['email'])
  expect(await rules({ ruleNo: [ruleNo] })).toEqual(['ip'])
  expect(await rules({ ruleNo: ['V'] })).toEqual([])
})

test('rules are deleted one by one or together; unknown rules and rules of other merchants are refused', async () => {
  const first = (await add()).data.limitNo
  const second = (await add({ currency: 'EUR' })).data.limitNo
  const stranger = await sandbox.signIn('100002', 'admin')
  const remove = (by: ProviderClient, limitNo: string[]) =>
    by.callWithToken(calls['amountLimit/delete.do'], { limitNo })
  expect((await remove(stranger, [first])).data.map(({ code }) => code)).toEqual(['E3003'])
  expect((await remove(client, [first, 'none', second])).data.map(({ code }) => code)).toEqual([
    SUCCESS,
    'E3003',
    SUCCESS,
  ])
  expect((await client.call(calls['amountLimit/list.do'], {})).data.total).toBe(0)
})

describe('two administrators edit one record', () => {
  let colleague: ProviderClient
  beforeEach(async () => {
    colleague = await sandbox.signIn(merchantNo, 'risk')
  })

  const secondLearns = (answer: { code: string; msg: string }) => {
    expect(answer.code).toBe('E3301')
    expect(answer.msg).toContain('risk')
  }

  test('an amount limit keeps the first change, and the second gets the present version', async () => {
    const { limitNo, version } = (await add()).data
    const save = (by: ProviderClient, monthly: string, from: number) =>
      by.callWithToken(calls['amountLimit/update.do'], { ...limit(), limitNo, monthly, version: from })
    const [saved] = [await save(colleague, '50', version)]
    expect(saved.data).toMatchObject({ monthly: '50.00', updatedBy: 'risk', version: version + 1 })
    secondLearns(await save(client, '60', version))
    const now = (await client.call(calls['amountLimit/list.do'], {})).data.list[0]
    expect(now?.monthly).toBe('50.00')
    expect((await save(client, '60', version + 1)).data.monthly).toBe('60.00')
  })

  test('a frequency rule keeps the first change, and the second gets the present version', async () => {
    const { ruleNo, version } = (await addRule()).data
    const save = (by: ProviderClient, totalCount: number) =>
      by.callWithToken(calls['paymentNumberLimit/update.do'], { ...rule(), ruleNo, totalCount, version })
    expect((await save(colleague, 8)).code).toBe(SUCCESS)
    secondLearns(await save(client, 9))
  })

  test('of two parallel first changes one succeeds, and no log step is lost', async () => {
    const scores = (by: ProviderClient, totalScore: number, version: number) =>
      by.callWithToken(calls['risk/updateTotalScore.do'], {
        gatewayNo,
        preAuthScore: 10,
        totalScore,
        version,
      })
    const both = await Promise.all([scores(client, 20, 0), scores(colleague, 30, 0)])
    expect(both.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3301'])
    const rules = await Promise.all(
      [client, colleague].map((by) =>
        by.callWithToken(calls['risk/updateRule.do'], {
          ruleCode: 'proxy_ip',
          score: 50,
          passScore: null,
          enabled: true,
          version: 0,
        }),
      ),
    )
    expect(rules.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3301'])
    const country = await Promise.all(
      [client, colleague].map((by) =>
        by.callWithToken(calls['risk/saveCountryRule.do'], { type: 'block', countries: ['KP'], version: 0 }),
      ),
    )
    expect(country.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3301'])
    const third = await Promise.all(
      [client, colleague].map((by) =>
        by.callWithToken(calls['risk/saveThirdPartyRule.do'], {
          enabled: true,
          passScore: '70',
          score: 20,
          version: 0,
        }),
      ),
    )
    expect(third.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3301'])
  })
})

test('provider rules are fixed, the others have a default score', async () => {
  const { list } = (await client.call(calls['risk/ruleList.do'], { pageSize: 100 })).data
  const of = (ruleCode: string) => list.find((each) => each.ruleCode === ruleCode)
  expect(of('blocked_card')).toMatchObject({ changesAllowed: false, score: 100 })
  expect(of('proxy_ip')).toMatchObject({ changesAllowed: true, score: 30, enabled: true, updatedBy: null })
  expect(list.map(({ score }) => score)).toEqual(list.map(({ score }) => score).toSorted((a, b) => b - a))
  const change = (ruleCode: string, given: object = {}) =>
    client.callWithToken(calls['risk/updateRule.do'], {
      ruleCode,
      score: 40,
      passScore: null,
      enabled: true,
      version: 0,
      ...given,
    })
  expect((await change('blocked_card')).code).toBe('E3302')
  expect((await change('no_such_rule')).code).toBe('E3003')
  expect((await change('proxy_ip', { passScore: '100' })).fields).toEqual([
    { path: 'passScore', message: 'between_0_and_100' },
  ])
  expect((await change('proxy_ip', { enabled: false })).data).toMatchObject({ score: 40, defaultScore: 30 })
  const off = (await client.call(calls['risk/ruleList.do'], { enabled: false })).data.list
  expect(off.map((each) => each.ruleCode)).toEqual(['proxy_ip'])
})

test('scores: total above pre-auth, only the merchant’s own gateways, pages', async () => {
  const save = (given: object) =>
    client.callWithToken(calls['risk/updateTotalScore.do'], {
      gatewayNo,
      preAuthScore: 40,
      totalScore: 41,
      version: 0,
      ...given,
    })
  expect((await save({ totalScore: 40 })).fields).toEqual([
    { path: 'totalScore', message: 'above?lowest=40' },
  ])
  expect((await save({ gatewayNo: '10000101' })).fields[0]?.path).toBe('gatewayNo')
  expect((await save({})).data).toMatchObject({ preAuthScore: 40, totalScore: 41, updatedBy: 'admin' })
  const seeded = await sandbox.signIn('100001', 'admin')
  const page = (input: object) => seeded.call(calls['risk/totalScoreList.do'], { pageSize: 10, ...input })
  expect((await page({})).data.list.map((row) => row.gatewayNo)).toEqual([
    '10000101',
    '10000102',
    '10000103',
    '10000104',
    '10000190',
  ])
  expect((await page({ gatewayNo: ['10000103'] })).data.total).toBe(1)
  expect((await page({ pageNo: 2 })).data).toMatchObject({ total: 5, list: [] })
  const desc = await page({ sort: [{ field: 'gatewayNo', order: 'desc' }] })
  expect(desc.data.list[0]?.gatewayNo).toBe('10000190')
})

test('an unknown country and a restriction without a country are refused', async () => {
  const save = (type: 'block' | 'none', countries: string[]) =>
    client.callWithToken(calls['risk/saveCountryRule.do'], { type, countries, version: 0 })
  expect((await save('block', ['ZZ'])).fields[0]?.path).toBe('countries')
  expect((await save('block', [])).fields).toEqual([{ path: 'countries', message: 'choose_one' }])
  expect((await save('block', ['US', 'CN', 'US'])).data.countries).toEqual(['CN', 'US'])
})

test('a user without permission for the pages can neither read nor change', async () => {
  await add()
  const support = await sandbox.signIn(merchantNo, 'support')
  const refused = await support.callWithToken(calls['amountLimit/add.do'], limit())
  expect(refused.code).toBe('E1403')
  expect((await support.call(calls['amountLimit/list.do'], {})).code).toBe('E1403')
})
