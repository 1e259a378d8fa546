import fc from 'fast-check'
import {
  type CustomerFilterForm,
  customerFilterForm,
  filterConditions,
} from '#lib/contract/customer-filter.ts'
import {
  areasOf,
  type CustomerFilter,
  canonicalFilter,
  customerFilterIssues,
  type FilterOrder,
  filterFindings,
  filtersFor,
  meetsFilter,
  samenessOf,
  switchIssue,
} from '#lib/rules/customer-filter.ts'
import { customerFilter } from '#tests/support/risk-forms.ts'

const order: FilterOrder = {
  gatewayNo: '1',
  website: 'shop.example',
  bankCountry: 'US',
  ip: '24.1.2.3',
  ipCountry: 'DE',
  ipState: 'Bayern',
  ipCity: 'München',
  ipProxy: false,
  billing: { country: 'US', state: 'Washington', city: 'Seattle' },
  shipping: { country: 'BR', state: 'São Paulo', city: 'Santos' },
  browserLanguage: 'zh-TW',
  // Monday, 10:30.
  local: { day: 1, minute: 630 },
}
const form: CustomerFilterForm = {
  ...customerFilter('1'),
  condition: 'bank_country',
  countries: ['US'],
}
const filter = (given: Partial<CustomerFilter> = {}): CustomerFilter => ({
  filterNo: 'F1',
  ...form,
  ...given,
})
const stops = (given: Partial<CustomerFilter>) => filterFindings(order, [filter(given)]).length > 0

test.each<[Partial<CustomerFilterForm>, string[]]>([
  [{}, []],
  [{ countries: [] }, ['countries: choose_one']],
  [{ area: 'state' }, ['area: invalid']],
  [{ condition: 'ip_country', area: 'state' }, ['states: choose_one']],
  [{ condition: 'ip_country', area: 'state', states: ['X', 'Y'] }, []],
  [
    { condition: 'ip_country', area: 'state', countries: ['US', 'DE'], states: ['X'] },
    ['countries: only_one'],
  ],
  [{ condition: 'ip_country', area: 'city', states: ['X', 'Y'], cities: ['Z'] }, ['states: only_one']],
  [{ condition: 'ip_country', area: 'city', states: ['X'] }, ['cities: choose_one']],
  [{ condition: 'ip_country', area: 'city', states: ['X'], cities: ['Z'] }, []],
  [{ condition: 'browser_language' }, ['languages: choose_one']],
  [{ condition: 'browser_language', languages: ['zh'] }, []],
  [{ condition: 'ip_proxy' }, []],
  [{ condition: 'ip_proxy', limitType: 'whitelist' }, ['limitType: blacklist_only']],
  [{ timing: 'periods' }, ['periods: period_required']],
  [{ timing: 'periods', periods: [{ day: 1, from: '09:00', to: '09:30' }] }, ['periods.0: period_too_short']],
  // A filter that is always active needs no times.
  [{ periods: [{ day: 1, from: '09:00', to: '09:30' }] }, []],
])('a filter with %j has the issues %j', (change, expected) => {
  expect(
    customerFilterIssues({ ...form, ...change }).map(({ path, message }) => `${path}: ${message}`),
  ).toEqual(expected)
})

test.each<[Partial<CustomerFilter>, boolean]>([
  [{}, true],
  [{ countries: ['CN', 'DE'] }, false],
  [{ gatewayNo: '2' }, false],
  [{ website: 'shop.example' }, true],
  [{ website: 'other.example' }, false],
  [{ condition: 'ip_country', countries: ['DE'] }, true],
  [{ condition: 'ip_country', countries: ['DE'], area: 'state', states: ['Bayern'] }, true],
  [{ condition: 'ip_country', countries: ['DE'], area: 'state', states: ['Berlin'] }, false],
  [
    { condition: 'ip_country', countries: ['DE'], area: 'city', states: ['Bayern'], cities: ['munchen'] },
    true,
  ],
  [
    { condition: 'ip_country', countries: ['DE'], area: 'city', states: ['Bayern'], cities: ['Augsburg'] },
    false,
  ],
  [{ condition: 'billing_country', countries: ['US'], area: 'state', states: ['Washington'] }, true],
  [{ condition: 'billing_country', countries: ['CA'], area: 'state', states: ['Washington'] }, false],
  [{ condition: 'shipping_country', countries: ['BR'] }, true],
  [{ condition: 'browser_language', languages: ['zh'] }, true],
  [{ condition: 'browser_language', languages: ['en', 'ja'] }, false],
  [{ condition: 'ip_proxy' }, false],
  [{ timing: 'periods', periods: [{ day: 1, from: '10:00', to: '11:00' }] }, true],
  [{ timing: 'periods', periods: [{ day: 1, from: '09:00', to: '10:30' }] }, false],
  [{ timing: 'periods', periods: [{ day: 2, from: '10:00', to: '11:00' }] }, false],
])('a blacklist %j blocks: %j', (given, expected) => {
  expect(stops(given)).toBe(expected)
})

test('an order through a proxy meets the filter by proxy', () => {
  expect(meetsFilter({ ...order, ipProxy: true }, filter({ condition: 'ip_proxy' }))).toBe(true)
})

test('an unknown value is on no list: it passes a blacklist and matches no whitelist', () => {
  const unknownOrder: FilterOrder = {
    ...order,
    bankCountry: null,
    ipCountry: null,
    ipState: null,
    ipCity: null,
    billing: { country: null, state: null, city: null },
    shipping: { country: null, state: null, city: null },
    browserLanguage: null,
  }
  const lists = { countries: ['US', 'DE', 'BR'], languages: ['zh' as const, 'en' as const] }
  for (const condition of filterConditions.filter((each) => each !== 'ip_proxy')) {
    const found = (limitType: CustomerFilter['limitType']) =>
      filterFindings(unknownOrder, [filter({ ...lists, condition, limitType })]).length
    expect([condition, found('blacklist'), found('whitelist')]).toEqual([condition, 0, 1])
  }
})

test('whitelists of one condition are combined; every condition must match; a blacklist takes precedence', () => {
  const white = (filterNo: string, countries: string[], given: Partial<CustomerFilter> = {}) =>
    filter({ filterNo, limitType: 'whitelist', countries, ...given })
  const found = (...filters: CustomerFilter[]) => filterFindings(order, filters).map(({ ruleNo }) => ruleNo)
  expect(found(white('W1', ['US']))).toEqual([])
  expect(found(white('W1', ['CN']), white('W2', ['JP']))).toEqual(['W1', 'W2'])
  expect(found(white('W1', ['CN']), white('W2', ['US']))).toEqual([])
  expect(found(white('W1', ['US']), white('W2', ['CN'], { condition: 'ip_country' }))).toEqual(['W2'])
  expect(found(white('W1', ['US']), filter({ filterNo: 'B1' }))).toEqual(['B1'])
  // Outside its times a whitelist has no effect.
  const tuesday = { timing: 'periods' as const, periods: [{ day: 2, from: '00:00', to: '24:00' }] }
  expect(found(white('W1', ['CN'], tuesday))).toEqual([])
  expect(found(white('W1', ['US'], tuesday), white('W2', ['CN']))).toEqual(['W2'])
})

test('a result stores the values of the order and the filter at that time', () => {
  const given = filter({
    condition: 'billing_country',
    area: 'city',
    states: ['Washington'],
    cities: ['Seattle', 'Tacoma'],
    timing: 'periods',
    periods: [{ day: 1, from: '09:00', to: '18:00' }],
  })
  expect(filterFindings(order, [given])).toEqual([
    {
      check: 'customer_filter',
      part: 'blacklist',
      ruleNo: 'F1',
      values: {
        condition: 'billing_country',
        found: 'US',
        state: 'Washington',
        city: 'Seattle',
        area: 'city',
        countries: 'US',
        states: 'Washington',
        cities: 'Seattle|Tacoma',
        languages: '',
        day: '1',
        from: '09:00',
        to: '18:00',
      },
    },
  ])
})

const codes = fc.uniqueArray(fc.constantFrom('US', 'DE', 'BR', 'CN'), { minLength: 1 })
const anyFilter: fc.Arbitrary<CustomerFilter> = fc
  .record({
    filterNo: fc.uuid(),
    limitType: fc.constantFrom('blacklist' as const, 'whitelist' as const),
    condition: fc.constantFrom('bank_country' as const, 'ip_country' as const, 'shipping_country' as const),
    countries: codes,
    website: fc.constantFrom('all', 'shop.example', 'other.example'),
  })
  .map((given) => filter(given))

test('an additional blacklist never lets more orders pass, nor does the first whitelist of a condition', () => {
  fc.assert(
    fc.property(fc.array(anyFilter, { maxLength: 6 }), anyFilter, (some, more) => {
      const before = filterFindings(order, some).length > 0
      const after = filterFindings(order, [...some, more]).length > 0
      const alone = !filtersFor(order, some).some(
        ({ limitType, condition }) => limitType === 'whitelist' && condition === more.condition,
      )
      if (before && (more.limitType === 'blacklist' || alone)) expect(after).toBe(true)
    }),
  )
})

test('the order of the filters does not matter', () => {
  fc.assert(
    fc.property(fc.array(anyFilter, { maxLength: 6 }), (filters) => {
      const numbers = (list: CustomerFilter[]) =>
        filterFindings(order, list)
          .map(({ ruleNo }) => ruleNo)
          .toSorted()
      expect(numbers(filters.toReversed())).toEqual(numbers(filters))
    }),
  )
})

test('two filters are the same rule independent of the spelling of lists and of the periods', () => {
  const same = (given: Partial<CustomerFilterForm>) => samenessOf(canonicalFilter({ ...form, ...given }))
  expect(same({ countries: ['DE', 'US'] })).toBe(same({ countries: ['US', 'DE', 'US'] }))
  expect(same({ remark: 'x', states: ['left over'], languages: ['zh'] })).toBe(same({}))
  expect(same({ timing: 'periods', periods: [{ day: 1, from: '00:00', to: '01:00' }] })).toBe(same({}))
  const cities = (...names: string[]) =>
    same({ condition: 'ip_country', area: 'city', states: ['Oberfoo'], cities: names })
  expect(cities('Abc', 'bcd')).toBe(cities('ABC', 'Bcd', 'abc', 'Àbc'))
  expect(cities('Abc')).not.toBe(cities('bcd'))
  expect(same({ limitType: 'whitelist' })).not.toBe(same({}))
  expect(same({ website: 'shop.example' })).not.toBe(same({}))
  expect(same({ condition: 'ip_country' })).not.toBe(same({}))
})

test('the stored filter is a valid form with only the fields of its condition', () => {
  const kept = canonicalFilter({
    ...form,
    condition: 'browser_language',
    area: 'city',
    states: ['X'],
    cities: ['Y'],
    languages: ['zh', 'en', 'zh'],
    periods: [{ day: 1, from: '00:00', to: '01:00' }],
  })
  expect(customerFilterForm.parse(kept)).toEqual(kept)
  expect(kept).toMatchObject({ countries: [], area: 'country', states: [], cities: [], periods: [] })
  expect(kept.languages).toEqual(['en', 'zh'])
})

test.each(filterConditions)('areas of %s', (condition) => {
  const expected = condition === 'bank_country' ? 1 : condition.endsWith('_country') ? 3 : 0
  expect(areasOf(condition)).toHaveLength(expected)
})

const active = { status: 'active' } as const
const off = { status: 'deactivated' } as const
test.each([
  [[], 'active', { kind: 'none' }],
  [[off], 'active', undefined],
  [[off, off], 'active', undefined],
  [[active], 'deactivated', undefined],
  [[active], 'active', { kind: 'already', mixed: false, rows: [active] }],
  [[active, off], 'active', { kind: 'already', mixed: true, rows: [active] }],
  [[active, off], 'deactivated', { kind: 'already', mixed: true, rows: [off] }],
] as const)('%j to %s: %j', (rows, to, expected) => {
  expect(switchIssue(rows, to)).toEqual(expected)
})
