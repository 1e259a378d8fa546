import { blackElements } from '#lib/contract/limit.ts'
import type { ChangeOf, RiskChange } from '#lib/contract/risk-simulation.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { measureSimulations, reportSlow } from './lib/simulations.ts'

/**
 * The provider's response time of 'Simulate first', over HTTP with all checks, for each type of rule.
 *   node bench/risk-simulation.ts postgres://…/large
 *   node bench/risk-simulation.ts <folder of the embedded database>
 * The database must be seeded first (SANDBOX_TRANSACTIONS=1000000 SANDBOX_DAYS=365: a third of the orders are
 * from the last 90 days). A second argument selects the types whose name contains it. The last line lists the
 * types that take longer than two seconds.
 */

const MERCHANT = '100001'
const gatewayNo = '10000101'

const limit = {
  kind: 'amount_limit',
  gatewayNo,
  method: 'card',
  cardType: 'all',
  currency: 'USD',
  perTicket: '2000',
} as const
const velocity = {
  kind: 'velocity',
  gatewayNo,
  cardType: 'all',
  currency: 'all',
  periodValue: '7',
  periodUnit: 'day',
  successCount: 2,
  failureCount: 2,
  totalCount: 3,
} as const
const filter = {
  kind: 'customer_filter',
  gatewayNo,
  website: 'all',
  limitType: 'blacklist',
  area: 'country',
  countries: [],
  states: [],
  cities: [],
  languages: [],
  timing: 'all_day',
  periods: [],
} satisfies Omit<ChangeOf<'customer_filter'>, 'condition'>

const changes: Record<string, RiskChange> = {
  'scores of a gateway': { kind: 'scores', gatewayNo, preAuthScore: 30, totalScore: 60 },
  'scores that refuse half': { kind: 'scores', gatewayNo, preAuthScore: 3, totalScore: 4 },
  'a rule that few orders trigger': {
    kind: 'rule',
    ruleCode: 'proxy_ip',
    score: 90,
    passScore: null,
    enabled: true,
  },
  'a rule that half of them trigger': {
    kind: 'rule',
    ruleCode: 'new_customer',
    score: 61,
    passScore: '10.00',
    enabled: true,
  },
  'the third party': { kind: 'third_party', enabled: true, passScore: '20.00', score: 61 },
  'a country': { kind: 'country', type: 'block', countries: ['BR'] },
  'all countries but one': { kind: 'country', type: 'allow', countries: ['US'] },
  'a limit that is seldom met': { ...limit, daily: '200000', weekly: '1200000', monthly: '5000000' },
  'a limit that is met every day': { ...limit, daily: '5000', weekly: '30000', monthly: '120000' },
  ...Object.fromEntries(
    blackElements.map(
      (blackElement) => [`frequency by ${blackElement}`, { ...velocity, blackElement }] as const,
    ),
  ),
  'frequency over a month': {
    ...velocity,
    blackElement: 'email',
    periodValue: '30',
    successCount: 4,
    failureCount: 4,
    totalCount: 5,
  },
  'a filter of bank_country': { ...filter, condition: 'bank_country', countries: ['BR', 'JP'] },
  'a filter of ip_country': { ...filter, condition: 'ip_country', countries: ['BR'] },
  'a filter of ip_country, of a state': {
    ...filter,
    condition: 'ip_country',
    area: 'state',
    countries: ['US'],
    states: ['California'],
  },
  'a filter of billing_country': { ...filter, condition: 'billing_country', countries: ['BR'] },
  'a filter of billing_country, of a city': {
    ...filter,
    condition: 'billing_country',
    area: 'city',
    countries: ['US'],
    states: ['California'],
    cities: ['Los Angeles'],
  },
  'a filter of shipping_country': { ...filter, condition: 'shipping_country', countries: ['BR'] },
  'a filter of browser_language': { ...filter, condition: 'browser_language', languages: ['en'] },
  'a filter of ip_proxy': { ...filter, condition: 'ip_proxy' },
  'a filter of a single website': {
    ...filter,
    website: 'shop.haituo-home.example',
    condition: 'billing_country',
    countries: ['US'],
  },
  'a filter of all but one, at night': {
    ...filter,
    limitType: 'whitelist',
    condition: 'billing_country',
    countries: ['US'],
    timing: 'periods',
    periods: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '06:00' })),
  },
}

const open = (place: string): Promise<TestSandbox> =>
  startSandbox(place.startsWith('postgres') ? { databaseUrl: place } : { data: place })

async function main([place = process.env.SANDBOX_DATABASE_URL, word = '']: readonly string[]): Promise<void> {
  if (!place) throw new Error('which database?')
  const sandbox = await open(place)
  const client = await sandbox.signIn(MERCHANT, 'admin')
  const rows = await sandbox.db.$count(transactions)
  console.info(`${rows.toLocaleString('en')} orders`)
  const slow = await measureSimulations(sandbox, client, changes, word)
  await sandbox.stop()
  reportSlow(slow)
}

await main(process.argv.slice(2))
