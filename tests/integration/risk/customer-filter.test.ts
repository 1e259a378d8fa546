import type { InputOf } from '#lib/contract/call.ts'
import type { customerFilterAdd } from '#lib/contract/customer-filter.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { customerFilter } from '#tests/support/risk-forms.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/** Customer filters: accepted and rejected input, the customers they block, and the explanation. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

type Form = InputOf<typeof customerFilterAdd>
const form = (given: Partial<Form> = {}): Form => ({ ...customerFilter(gatewayNo), ...given })
const add = (given: Partial<Form> = {}) => client.callWithToken(calls['consumerFilter/add.do'], form(given))
const added = async (given: Partial<Form> = {}) => {
  const answer = await add(given)
  expect(answer.code).toBe(SUCCESS)
  return answer.data
}
const change = (status: 'active' | 'deactivated', ...filterNo: string[]) =>
  client.callWithToken(calls['consumerFilter/changeStatus.do'], { status, filterNo })
const list = async (input: InputOf<(typeof calls)['consumerFilter/list.do']> = {}) =>
  (await client.call(calls['consumerFilter/list.do'], input)).data

test.each<[Partial<Form>, string]>([
  [{ gatewayNo: '10000101' }, 'gatewayNo'],
  [{ website: 'nowhere.example' }, 'website'],
  // A website of another merchant.
  [{ website: 'www.haituo-outdoor.example' }, 'website'],
  [{ countries: [] }, 'countries'],
  [{ countries: ['ZZ'] }, 'countries'],
  [{ countries: ['BR', 'US'], area: 'state', states: ['Bahia'] }, 'countries'],
  [{ area: 'state' }, 'states'],
  [{ area: 'city', states: ['Bahia'] }, 'cities'],
  [{ condition: 'bank_country', area: 'state', states: ['Bahia'] }, 'area'],
  [{ condition: 'browser_language' }, 'languages'],
  [{ condition: 'ip_proxy', limitType: 'whitelist' }, 'limitType'],
  [{ timing: 'periods' }, 'periods'],
  [{ timing: 'periods', periods: [{ day: 1, from: '09:00', to: '09:59' }] }, 'periods.0'],
  [
    {
      timing: 'periods',
      periods: [
        { day: 1, from: '09:00', to: '12:00' },
        { day: 1, from: '11:00', to: '13:00' },
      ],
    },
    'periods.1',
  ],
])('%j is refused at %s', async (given, field) => {
  const answer = await add(given)
  expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual(['E3304', [field]])
})

test('an invalid time of day is refused at its field', async () => {
  const answer = await add({ timing: 'periods', periods: [{ day: 1, from: '9:00', to: '25:00' }] })
  expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual([
    'E1400',
    ['periods.0.from', 'periods.0.to'],
  ])
})

test('the same filter cannot exist twice: in another spelling, in parallel, by editing, or deactivated', async () => {
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3303', 'E3303'])
  expect((await add({ countries: ['BR', 'BR'], remark: 'again' })).code).toBe('E3303')
  const week = { timing: 'periods' as const, periods: [{ day: 1, from: '00:00', to: '24:00' }] }
  expect((await add(week)).code).toBe('E3303')
  const other = await added({ limitType: 'whitelist' })
  const { filterNo, version } = other
  const edited = await client.callWithToken(calls['consumerFilter/update.do'], {
    ...form(),
    filterNo,
    version,
  })
  expect([edited.code, edited.fields[0]?.path]).toEqual(['E3303', 'condition'])
  const [first] = (await list({ limitType: ['blacklist'] })).list
  await change('deactivated', first?.filterNo ?? '')
  expect((await add()).code).toBe('E3303')
})

test('place names are stored in one form for every spelling, and shown in the user’s language', async () => {
  const kept = await added({ countries: ['US'], area: 'city', states: ['WA'], cities: ['西雅图', 'Tacoma'] })
  expect(kept).toMatchObject({ states: ['Washington'], cities: ['Seattle', 'Tacoma'] })
  expect(kept.valueText).toBe('United States, Washington: Seattle, Tacoma')
  expect(
    (await add({ countries: ['US'], area: 'city', states: ['华盛顿州'], cities: ['tacoma', 'SEATTLE'] }))
      .code,
  ).toBe('E3303')
  const chinese = await client.call(calls['consumerFilter/list.do'], {}, { headers: { locale: 'zh_CN' } })
  expect(chinese.data.list[0]?.valueText).toMatch(/^美国、华盛顿州：西雅图、/)
  const week = await added({
    timing: 'periods',
    periods: [1, 2, 3].map((day) => ({ day, from: '09:00', to: '18:00' })),
  })
  expect(week.timeText).toBe('Mon–Wed 09:00–18:00')
})

test('a place typed in another case is the same filter', async () => {
  const state = { countries: ['US'], area: 'state' as const }
  expect((await added({ ...state, states: ['ca'] })).states).toEqual(['California'])
  expect((await add({ ...state, states: ['California'] })).code).toBe('E3303')
  // Outside the tables of states.
  const first = await added({ countries: ['NL'], area: 'state', states: ['Oberfoo', 'Öberfoo', 'Abc'] })
  expect(first.states).toEqual(['Abc', 'Öberfoo'])
  expect((await add({ countries: ['NL'], area: 'state', states: ['abc', 'oberfoo'] })).code).toBe('E3303')
})

test('the list has filters, pages, sorts and only the merchant’s own filters; the file has the same rows', async () => {
  const us = await added({ countries: ['US', 'BR'] })
  const zh = await added({
    condition: 'browser_language',
    countries: [],
    languages: ['zh'],
    website: `shop.${merchantNo}.example`,
  })
  const proxy = await added({ condition: 'ip_proxy', countries: [], remark: '=1+1' })
  await change('deactivated', proxy.filterNo)
  const numbers = async (input: Parameters<typeof list>[0]) =>
    (await list(input)).list.map(({ filterNo }) => filterNo)
  expect((await numbers({})).toSorted()).toEqual([us, zh, proxy].map(({ filterNo }) => filterNo).toSorted())
  expect(await numbers({ status: ['deactivated'] })).toEqual([proxy.filterNo])
  expect(await numbers({ countries: ['BR'] })).toEqual([us.filterNo])
  expect(await numbers({ countries: ['CN'] })).toEqual([])
  expect(await numbers({ languages: ['zh', 'ja'] })).toEqual([zh.filterNo])
  expect(await numbers({ website: [`shop.${merchantNo}.example`] })).toEqual([zh.filterNo])
  expect(await numbers({ condition: ['ip_proxy', 'bank_country'] })).toEqual([proxy.filterNo])
  expect(await numbers({ sort: [{ field: 'createdAt', order: 'asc' }], pageSize: 10 })).toEqual(
    [us, zh, proxy].map(({ filterNo }) => filterNo),
  )
  const stranger = await sandbox.signIn('100002', 'admin')
  expect((await stranger.call(calls['consumerFilter/list.do'], { filterNo: [us.filterNo] })).data.total).toBe(
    0,
  )
  const file = await client.fetch(calls['consumerFilter/download.do'], {
    format: 'csv',
    timeZone: 'Asia/Shanghai',
    columns: ['website', 'condition', 'valueText', 'timeText', 'status', 'remark'],
    status: ['deactivated'],
  })
  expect(file.headers.get('x-total-rows')).toBe('1')
  const [head, row] = (await file.text()).replace(/^\uFEFF/, '').split(/\r?\n/)
  expect(head).toBe('Website,Condition,Filter values,Active times,Status,Remark')
  expect(row).toBe("All websites,IP proxy,IP proxy,All day,Deactivated,'=1+1")
})

test('activate and deactivate: a mixed selection is refused completely', async () => {
  const [a, b] = [await added(), await added({ countries: ['CN'] })]
  const state = async () =>
    Object.fromEntries((await list()).list.map(({ filterNo, status }) => [filterNo, status]))
  expect((await change('active', a.filterNo)).data.map(({ code }) => code)).toEqual(['E3341'])
  expect((await change('deactivated', a.filterNo)).data.map(({ code }) => code)).toEqual([SUCCESS])
  const mixed = await change('deactivated', b.filterNo, a.filterNo)
  expect([mixed.code, mixed.fields]).toEqual([
    'E3340',
    [{ path: 'filterNo.1', message: 'filter_already_deactivated' }],
  ])
  expect(await state()).toEqual({ [a.filterNo]: 'deactivated', [b.filterNo]: 'active' })
  const stranger = await sandbox.signIn('100002', 'admin')
  const foreign = await stranger.callWithToken(calls['consumerFilter/changeStatus.do'], {
    status: 'deactivated',
    filterNo: [b.filterNo],
  })
  expect(foreign.data.map(({ code }) => code)).toEqual(['E3003'])
  await change('deactivated', b.filterNo)
  expect((await change('active', a.filterNo, b.filterNo)).data.map(({ code }) => code)).toEqual([
    SUCCESS,
    SUCCESS,
  ])
  expect(await state()).toEqual({ [a.filterNo]: 'active', [b.filterNo]: 'active' })
})

test('two administrators edit one filter: the second is refused, also after a status change', async () => {
  const { filterNo, version } = await added()
  const colleague = await sandbox.signIn(merchantNo, 'risk')
  const save = (by: ProviderClient, remark: string, from: number) =>
    by.callWithToken(calls['consumerFilter/update.do'], { ...form({ remark }), filterNo, version: from })
  expect((await save(colleague, 'theirs', version)).data).toMatchObject({
    remark: 'theirs',
    updatedBy: 'risk',
  })
  const late = await save(client, 'mine', version)
  expect([late.code, late.msg.includes('risk')]).toEqual(['E3301', true])
  expect((await list()).list[0]?.remark).toBe('theirs')
  await change('deactivated', filterNo)
  expect((await save(colleague, 'again', version + 1)).code).toBe('E3301')
  // Editing does not activate the filter.
  expect((await save(colleague, 'again', version + 2)).data).toMatchObject({ status: 'deactivated' })
})

test('a user without permission for the page can neither read nor change', async () => {
  const support = await sandbox.signIn(merchantNo, 'support')
  expect((await support.call(calls['consumerFilter/list.do'], {})).code).toBe('E1403')
  expect((await support.callWithToken(calls['consumerFilter/add.do'], form())).code).toBe('E1403')
})

const decided = async (customer: Record<string, string> = {}, given: Parameters<typeof pay>[1] = {}) => {
  const { tradeNo, errorCode } = await pay(sandbox, { merchantNo, customer, ...given })
  const { data } = await client.call(calls['risk/explain.do'], { tradeNo })
  const findings = data.checks.flatMap((check) => check.findings)
  return { errorCode, decidedBy: data.decidedBy, findings }
}
const passes = { errorCode: null, decidedBy: null, findings: [] }

const home: Record<string, string> = {}
test.each<[string, Partial<Form>, Record<string, string>, Record<string, string>]>([
  [
    'issuing country',
    { condition: 'bank_country', countries: ['US'] },
    home,
    { condition: 'bank_country', found: 'US' },
  ],
  [
    'IP country',
    { condition: 'ip_country', countries: ['NL'] },
    { ip: '203.0.113.9', ipCountry: 'NL' },
    { found: 'NL' },
  ],
  [
    'billing country',
    { countries: ['BR'] },
    { billingCountry: 'BR' },
    { condition: 'billing_country', found: 'BR' },
  ],
  [
    'shipping city',
    { condition: 'shipping_country', countries: ['BR'], area: 'city', states: ['SP'], cities: ['Santos'] },
    { shippingCountry: 'BR', shippingState: 'SP', shippingCity: 'SANTOS' },
    { found: 'BR', state: 'São Paulo', city: 'Santos', cities: 'Santos' },
  ],
  [
    'IP city, whose state is known by it',
    { condition: 'ip_country', countries: ['DE'], area: 'state', states: ['Bavaria'] },
    { ip: '203.0.113.9', ipCountry: 'DE', ipCity: 'Munich' },
    { state: 'Bayern', city: 'München' },
  ],
  [
    'postal code of a state in lower case',
    { area: 'state', countries: ['US'], states: ['California'] },
    { billingCountry: 'US', billingState: 'ca' },
    { state: 'California' },
  ],
  [
    'English name of a state in upper case',
    { area: 'state', countries: ['DE'], states: ['Bayern'] },
    { billingCountry: 'DE', billingState: 'BAVARIA' },
    { state: 'Bayern' },
  ],
  [
    'English name of a city in lower case',
    { area: 'city', countries: ['DE'], states: ['Nordrhein-Westfalen'], cities: ['Köln'] },
    { billingCountry: 'DE', billingCity: 'cologne' },
    { state: 'Nordrhein-Westfalen', city: 'Köln' },
  ],
  [
    'browser language',
    { condition: 'browser_language', countries: [], languages: ['zh'] },
    { browserLanguage: 'zh-TW' },
    { found: 'zh-TW', languages: 'zh' },
  ],
  ['IP proxy', { condition: 'ip_proxy', countries: [] }, { ip: '185.4.5.6' }, { found: '185.4.5.6' }],
])('%s: blocked with the reason; passes after deactivation', async (_, given, customer, values) => {
  const { filterNo } = await added(given)
  const refused = await decided(customer)
  expect(refused).toMatchObject({
    errorCode: 'R06',
    decidedBy: 'customer_filter',
    findings: [{ check: 'customer_filter', part: 'blacklist', ruleNo: filterNo, values }],
  })
  await change('deactivated', filterNo)
  expect(await decided(customer)).toMatchObject({ errorCode: null, findings: [] })
})

test('a whitelist accepts only its own customers, and does not override a blacklist', async () => {
  const white = await added({ limitType: 'whitelist', countries: ['BR'] })
  expect(await decided()).toMatchObject({
    errorCode: 'R06',
    findings: [{ part: 'whitelist', ruleNo: white.filterNo, values: { found: 'US', countries: 'BR' } }],
  })
  const second = await added({ limitType: 'whitelist', countries: ['US'] })
  expect(await decided()).toEqual(passes)
  const black = await added({ countries: ['US'] })
  expect((await decided()).findings.map(({ ruleNo }) => ruleNo)).toEqual([black.filterNo])
  await change('deactivated', black.filterNo, second.filterNo, white.filterNo)
  expect(await decided()).toEqual(passes)
})

test('applies only to its website and its periods, in the merchant’s time zone', async () => {
  const website = `shop.${merchantNo}.example`
  const other = `web.${merchantNo}.example`
  await sandbox.db
    .insert(websites)
    .values({ merchantNo, gatewayNo, url: other, websiteNo: `W${merchantNo}-2`, status: 'reviewed' })
  const { filterNo, version } = await added({ countries: ['US'], website })
  expect((await decided()).errorCode).toBe('R06')
  expect((await decided({}, { website: `Shop.${merchantNo}.Example/` })).errorCode).toBe('R06')
  expect(await decided({}, { website: other })).toEqual(passes)
  // The local time of the merchant.
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Shanghai',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(sandbox.now(merchantNo))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const today = days.indexOf(part('weekday')) + 1
  const others = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== today && day !== (today % 7) + 1)
  const during = (periods: { day: number; from: string; to: string }[], from: number) =>
    client.callWithToken(calls['consumerFilter/update.do'], {
      ...form({ countries: ['US'], website, timing: 'periods', periods }),
      filterNo,
      version: from,
    })
  expect(
    (
      await during(
        others.map((day) => ({ day, from: '00:00', to: '24:00' })),
        version,
      )
    ).code,
  ).toBe(SUCCESS)
  expect(await decided()).toEqual(passes)
  // Today and tomorrow, because it can be close to midnight.
  const now = [today, (today % 7) + 1].map((day) => ({ day, from: '00:00', to: '24:00' }))
  expect((await during(now, version + 1)).code).toBe(SUCCESS)
  expect((await decided()).findings).toMatchObject([{ values: { from: '00:00', to: '24:00' } }])
})
