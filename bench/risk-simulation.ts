import { calls } from '#lib/contract/index.ts'
import type { ChangeOf, RiskChange } from '#lib/contract/risk-simulation.ts'
import { transactions } from '#sandbox/db/schema/payment.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

/**
 * How long 'Try it first' takes the provider, over HTTP and through its gate, for each kind of rule.
 *   node bench/risk-simulation.ts postgres://…/large   or   node bench/risk-simulation.ts <folder of the embedded database>
 * The database must have been seeded (SANDBOX_TRANSACTIONS=1000000 SANDBOX_DAYS=365: a third of them are of the last 90
 * days). The last line names what takes longer than two seconds.
 */

const MERCHANT = '100001'
const ROUNDS = 7
const LIMIT_MS = 2000
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
  'frequency by email': { ...velocity, blackElement: 'email' },
  'frequency by card': { ...velocity, blackElement: 'card_number' },
  'frequency by phone': { ...velocity, blackElement: 'phone' },
  'frequency by shipping address': { ...velocity, blackElement: 'shipping_address' },
  'a filter of one country': { ...filter, condition: 'ip_country', countries: ['BR'] },
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

async function main([place = process.env.SANDBOX_DATABASE_URL]: readonly string[]): Promise<void> {
  if (!place) throw new Error('which database?')
  const sandbox = await open(place)
  const client = await sandbox.signIn(MERCHANT, 'admin')
  const rows = await sandbox.db.$count(transactions)
  console.info(`${rows.toLocaleString('en')} orders`)
  const slow: string[] = []
  for (const [name, change] of Object.entries(changes)) {
    const times: number[] = []
    let said = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const { code, data } = await client.call(calls['risk/simulate.do'], change)
      times.push(performance.now() - started)
      if (code !== '00000') throw new Error(`${name}: ${code}`)
      said = [
        `of ${data.concerned}`,
        ...data.outcomes.map(({ verdict, orders }) => `${orders} ${verdict}`),
      ].join(', ')
    }
    times.sort((a, b) => a - b)
    const [fastest = 0] = times
    const median = times[ROUNDS >> 1] ?? 0
    if (median > LIMIT_MS) slow.push(name)
    console.info(
      `${name.padEnd(34)} p50 ${median.toFixed(0).padStart(5)} ms  fastest ${fastest.toFixed(0).padStart(5)} ms  ${said}`,
    )
  }
  await sandbox.stop()
  console.info(`above ${LIMIT_MS} ms: ${slow.join(', ') || 'none'}`)
}

await main(process.argv.slice(2))
