import { locales } from '#lib/contract/shapes.ts'
import { helpNumbers } from '#lib/help/numbers.ts'
import { helpWords } from '#lib/help/words.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import {
  distanceWords,
  programVerdict,
  type SchemeFigures,
  schemeVerdict,
  verdictWords,
} from '#lib/rules/scheme.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { type MonitoredRate, monitored, monitoredCases } from '#tests/support/scheme-cases.ts'

const english = (key: string, values?: Record<string, string>) => portalWord('en_US', 'scheme', key, values)
const figures = (given: Partial<SchemeFigures>): SchemeFigures => ({
  sales: 1000,
  salesUsd: '50000.00',
  fraudUsd: '0.00',
  chargebacks: 0,
  ...given,
})

test.each(monitoredCases)('%d chargebacks at %s%%, %s USD at the same rate', (count, rate, usd) => {
  const both = monitored(count, rate, usd)
  const isRate = rate === '0.90'
  const chargebacks = programVerdict('chargebacks', both)
  const fraud = programVerdict('fraud', both)
  expect([chargebacks.state === 'over', fraud.state === 'over']).toEqual([
    isRate && count === 100,
    isRate && usd === '75000.00',
  ])
  expect([chargebacks.size, chargebacks.rate]).toEqual([
    count === 100 ? 'reached' : 'near',
    isRate ? 'reached' : 'near',
  ])
  expect([fraud.size, fraud.rate]).toEqual([
    usd === '75000.00' ? 'reached' : 'near',
    isRate ? 'reached' : 'near',
  ])
  const isOver = isRate && (count === 100 || usd === '75000.00')
  expect(schemeVerdict(both).state).toBe(isOver ? 'over' : 'near')
})

test.each<[string, Partial<SchemeFigures>, string, string]>([
  [
    'one chargeback of ten sales',
    { sales: 10, chargebacks: 1 },
    'Chargeback rate at or above, count far below: not monitored',
    'To the threshold: count 99',
  ],
  [
    'a low rate of many',
    { sales: 100_000, chargebacks: 120 },
    'Chargeback rate far below, count at or above: not monitored',
    'To the threshold: rate 0.78 points',
  ],
  [
    'a rate that rounds to the threshold',
    { sales: 99_900, chargebacks: 899 },
    'Chargeback rate near, count at or above: not monitored',
    'To the threshold: rate 0.01 points',
  ],
  [
    'without sales',
    { sales: 0, chargebacks: 120 },
    'Chargeback rate without sales, count at or above: not monitored',
    'No rate without sales',
  ],
  [
    'a cent of fraud is missing',
    { salesUsd: '1000000.00', fraudUsd: '74999.99' },
    'Fraud rate at or above, amount near: not monitored',
    'To the threshold: 0.01 USD',
  ],
  [
    'fraud above both',
    { salesUsd: '1000000.00', fraudUsd: '76234.50' },
    'Fraud rate at or above, amount at or above: monitored',
    'Above the threshold: 1,234.50 USD, rate 6.72 points',
  ],
  [
    'nothing',
    {},
    'Chargeback rate far below, count far below: not monitored',
    'To the threshold: count 100, rate 0.90 points',
  ],
])('a scheme’s verdict follows from its thresholds: %s', (_, given, verdict, distance) => {
  const found = schemeVerdict(figures(given))
  expect([verdictWords(found, english), distanceWords(found, english)]).toEqual([verdict, distance])
})

test.each(locales)('the help gives the verdict of every case in its words (%s)', async (locale) => {
  const messages = await loadMessages(locale, ['help', 'errors', 'decline', 'risk_explain'])
  const words = helpWords(locale, messages, helpNumbers({ idle: 1, absolute: 1 }))
  const body = words.help('articles.scheme_monitoring.body')
  const translate = (key: string, values?: Record<string, string>) =>
    portalWord(locale, 'scheme', key, values)
  const rates: MonitoredRate[] = ['0.89', '0.90']
  for (const rate of rates) {
    for (const count of [99, 100] as const) {
      const verdict = verdictWords(
        programVerdict('chargebacks', monitored(count, rate, '75000.00')),
        translate,
      )
      expect(body).toMatch(new RegExp(`^- [^\n]*\\b${count}\\b[^\n]*${rate}%[:：] ?${verdict}`, 'm'))
    }
    for (const usd of ['74999.99', '75000.00'] as const) {
      const verdict = verdictWords(programVerdict('fraud', monitored(100, rate, usd)), translate)
      const shown = `${usd.slice(0, 2)},${usd.slice(2)}`
      expect(body).toMatch(new RegExp(`^- [^\n]*${shown}[^\n]*${rate}%[:：] ?${verdict}`, 'm'))
    }
  }
})
