import fc from 'fast-check'
import { limitFindings, velocityFindings } from '#lib/rules/risk-engine.ts'
import {
  type Ending,
  type PastOrder,
  stoppedByLimit,
  stoppedByVelocity,
  verdictByGate,
  verdictByScore,
  verdictThen,
} from '#lib/rules/risk-replay.ts'

const order: PastOrder = {
  method: 'card',
  heldAnyway: false,
  refusal: null,
  riskScore: 50,
  preAuthScore: 60,
  totalScore: 85,
}

test.each<[string, Partial<PastOrder>, ReturnType<typeof verdictThen>]>([
  ['accepted', {}, 'accepted'],
  ['held', { riskScore: 61 }, 'pre_authorized'],
  ['held, as the merchant wished anyway', { riskScore: 61, heldAnyway: true }, 'accepted'],
  ['not held, without a card', { riskScore: 61, method: 'ideal' }, 'accepted'],
  ['refused by its score', { riskScore: 86, refusal: 'R01' }, 'refused'],
  ['refused by a rule', { refusal: 'R04' }, 'refused'],
  ['refused without its score', { refusal: 'R01' }, undefined],
  ['paid against its score', { riskScore: 86 }, undefined],
])('the original result: %s', (_, changes, verdict) => {
  expect(verdictThen({ ...order, ...changes })).toBe(verdict)
})

test('another score never lets pass an order that another rule blocked', () => {
  const scores = { riskScore: 1, preAuthScore: 60, totalScore: 85 }
  expect(verdictByScore({ ...order, refusal: 'R04' }, scores)).toBe('refused')
  expect(verdictByScore({ ...order, refusal: 'R01', riskScore: 99 }, scores)).toBe('accepted')
  expect(verdictByScore(order, { ...scores, riskScore: 61 })).toBe('pre_authorized')
})

test.each([
  [{ refusal: 'R04' }, { stopped: false, freed: true }, 'accepted'],
  [{ refusal: 'R04', riskScore: 61 }, { stopped: false, freed: true }, 'pre_authorized'],
  [{ refusal: 'R04' }, { stopped: false, freed: false }, 'refused'],
  [{ refusal: 'R04' }, { stopped: true, freed: true }, 'refused'],
  [{}, { stopped: true, freed: false }, 'refused'],
  [{ refusal: 'R01', riskScore: 99 }, { stopped: false, freed: false }, 'refused'],
] as const)('other score limits: %j with %j is %s', (changes, gate, verdict) => {
  expect(verdictByGate({ ...order, ...changes }, gate)).toBe(verdict)
})

const HOUR = 3_600_000
const ending = fc.constantFrom<Ending>('success', 'failure', 'open', 'refused', 'freed')
const steps = fc
  .array(
    fc.record({
      after: fc.integer({ min: 0, max: 9 }),
      ending,
      cents: fc.integer({ min: 1, max: 900 }),
      who: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 40 },
  )
  .map((list) => {
    let at = 0
    return list.map(({ after, cents, who, ...step }, i) => {
      at += after * HOUR
      return { ...step, at, tradeNo: String(i), thousandths: cents * 10, key: String(who) }
    })
  })
const FROM = 30 * HOUR
const day = (at: number) => Math.floor(at / (24 * HOUR))
const starts = {
  daily: (at: number) => day(at) * 24 * HOUR,
  weekly: (at: number) => Math.floor(day(at) / 2) * 48 * HOUR,
  monthly: (at: number) => Math.floor(day(at) / 4) * 96 * HOUR,
}
const money = (thousandths: number) => (thousandths / 1000).toFixed(2)

test('a limit blocks the same orders as the engine, with the orders before each', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 20 }),
      (orders, ticket, room) => {
        const limit = {
          perTicket: ticket * 1000,
          daily: (ticket + room) * 1000,
          weekly: (ticket + 2 * room) * 1000 + 10,
          monthly: (ticket + 3 * room) * 1000 + 20,
        }
        const stopped = new Set(stoppedByLimit(limit, orders, starts, FROM))
        const inMoney = {
          limitNo: 'L',
          gatewayNo: 'G',
          method: 'card' as const,
          cardType: 'all' as const,
          currency: 'USD',
          perTicket: money(limit.perTicket),
          daily: money(limit.daily),
          weekly: money(limit.weekly),
          monthly: money(limit.monthly),
        }
        for (const [i, each] of orders.entries()) {
          const counted = orders.slice(0, i).filter((past) => {
            if (stopped.has(past.tradeNo)) return false
            return (
              past.ending === 'success' ||
              past.ending === 'open' ||
              (past.ending === 'freed' && past.at >= FROM)
            )
          })
          const spent = (start: (at: number) => number) =>
            money(
              counted
                .filter((past) => start(past.at) === start(each.at))
                .reduce((sum, past) => sum + past.thousandths, 0),
            )
          const findings = limitFindings({ amount: money(each.thousandths), currency: 'USD' }, inMoney, {
            daily: spent(starts.daily),
            weekly: spent(starts.weekly),
            monthly: spent(starts.monthly),
          })
          expect(stopped.has(each.tradeNo)).toBe(each.at >= FROM && findings.length > 0)
        }
      },
    ),
  )
})

test('a frequency rule blocks the same orders as the engine', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (orders, hours, success, failure) => {
        const rule = {
          ruleNo: 'V',
          gatewayNo: 'G',
          cardType: 'all' as const,
          currency: 'all',
          blackElement: 'email' as const,
          periodValue: String(hours),
          periodUnit: 'hour' as const,
          successCount: success,
          failureCount: failure,
          totalCount: Math.max(success, failure) + 1,
        }
        const stopped = new Set(stoppedByVelocity(rule, orders, FROM))
        for (const [i, each] of orders.entries()) {
          const counted = orders.slice(0, i).filter((past) => {
            const recent = past.key === each.key && past.at >= each.at - hours * HOUR
            const counts = past.ending !== 'refused' && (past.ending !== 'freed' || past.at >= FROM)
            return recent && counts && !stopped.has(past.tradeNo)
          })
          const of = (...endings: Ending[]) => counted.filter((past) => endings.includes(past.ending)).length
          const counts = {
            successCount: of('success', 'freed'),
            failureCount: of('failure'),
            totalCount: counted.length,
          }
          expect(stopped.has(each.tradeNo)).toBe(
            each.at >= FROM && velocityFindings(rule, counts, each.key).length > 0,
          )
        }
      },
    ),
  )
})
