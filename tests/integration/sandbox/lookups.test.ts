import { calls } from '#lib/contract/index.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

const sandbox = withSandbox()
let client: ProviderClient
let other: ProviderClient
beforeAll(async () => {
  client = await sandbox.signIn('100001', 'admin')
  other = await sandbox.signIn('100002', 'admin')
})

const inLocale = (locale: Locale) => ({ headers: { locale } })

test.each([
  'common/getGatewayNos.do',
  'common/getWebsites.do',
  'common/getOperators.do',
  'common/getNews.do',
] as const)('%s shows no data of another merchant', async (path) => {
  const [mine, others] = [await client.call(calls[path], {}), await other.call(calls[path], {})]
  expect(mine.data.length).toBeGreaterThan(0)
  expect(others.data.length).toBeGreaterThan(0)
  expect(JSON.stringify(others.data)).not.toContain('100001')
  expect(JSON.stringify(others.data)).not.toContain('haituo')
  expect(others.data).not.toEqual(mine.data)
})

test('a gateway is named in the language of the request', async () => {
  const label = async (locale: Locale) =>
    (await client.call(calls['common/getGatewayNos.do'], {}, inLocale(locale))).data[0]?.label
  expect([await label('en_US'), await label('zh_CN')]).toEqual(['Global store', '全球站'])
})

test.each([
  ['common/getPaymentMethods.do', 8],
  ['common/getCardTypes.do', 7],
  ['common/getCurrencies.do', 50],
  ['common/getBlackElements.do', 7],
  ['common/getCountries.do', 249],
  ['common/getCountryCodes.do', 249],
  ['common/getCarriers.do', 15],
] as const)('%s has at least %s entries, each with a text in both languages', async (path, least) => {
  for (const locale of ['zh_CN', 'en_US'] as const) {
    const { data } = await client.call(calls[path], {}, inLocale(locale))
    const labels = data.map((entry) => entry.label)
    expect(labels.length).toBeGreaterThanOrEqual(least)
    expect(labels.filter((label) => label === '' || /^[a-z_]+\.[a-z_]+$/.test(label))).toEqual([])
  }
})

test('the texts differ between the languages', async () => {
  const named = async (locale: Locale) =>
    (await client.call(calls['common/getCountries.do'], {}, inLocale(locale))).data.find(
      (entry) => entry.value === 'DE',
    )?.label
  expect([await named('en_US'), await named('zh_CN')]).toEqual(['Germany', '德国'])
})

test('currencies have their minor units', async () => {
  const { data } = await client.call(calls['common/getCurrencies.do'], {})
  const units = (value: string) => data.find((entry) => entry.value === value)?.minorUnits
  expect([units('USD'), units('JPY'), units('KWD')]).toEqual([2, 0, 3])
  expect(new Set(data.map((entry) => entry.value)).size).toBe(data.length)
})

test('dialing codes are available before sign-in', async () => {
  const { data } = await sandbox.client().call(calls['common/getCountryCodes.do'], {})
  const code = (country: string) => data.find((entry) => entry.country === country)?.code
  expect([code('CN'), code('US'), code('GB'), code('JM')]).toEqual(['+86', '+1', '+44', '+1-876'])
})

test.each(['refund', 'chargeback', 'retrieval', 'complaint'] as const)('reasons of kind %s', async (kind) => {
  const list = async (locale: Locale) =>
    (await client.call(calls['common/getReasons.do'], { kind }, inLocale(locale))).data
  const [english, chinese] = [await list('en_US'), await list('zh_CN')]
  expect(english.length).toBeGreaterThan(3)
  expect(chinese.map((reason) => reason.value)).toEqual(english.map((reason) => reason.value))
})

test('states and cities, in both languages', async () => {
  const states = async (country: string, locale: Locale) =>
    (await client.call(calls['common/getRegions.do'], { country }, inLocale(locale))).data
  expect(await states('US', 'en_US')).toHaveLength(51)
  expect(await states('AU', 'zh_CN')).toContainEqual({
    value: 'Victoria',
    label: '维多利亚州',
    cities: [
      { value: 'Melbourne', label: '墨尔本' },
      { value: 'Geelong', label: '吉朗' },
      { value: 'Ballarat', label: '巴拉瑞特' },
    ],
  })
  expect(await states('VA', 'en_US')).toEqual([])
})
