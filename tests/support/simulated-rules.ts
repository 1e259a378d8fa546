import type { PayInput } from '#sandbox/domain/payments/checkout/pay.ts'

/** Rules to test with 'Simulate first', and orders that trigger them. */

export const limit = {
  method: 'card' as const,
  cardType: 'all' as const,
  currency: 'USD',
  perTicket: '400',
  daily: '600',
  weekly: '1500',
  monthly: '4000',
}

export const velocity = {
  cardType: 'all' as const,
  currency: 'all',
  blackElement: 'email' as const,
  periodUnit: 'hour' as const,
  periodValue: '100',
  successCount: 2,
  failureCount: 2,
  totalCount: 3,
}

export const atWork = {
  website: 'all',
  limitType: 'blacklist' as const,
  condition: 'ip_country' as const,
  area: 'country' as const,
  countries: ['BR'],
  states: [],
  cities: [],
  languages: [],
  timing: 'periods' as const,
  periods: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '06:00', to: '23:00' })),
}

export const welcome = (countries: string[]) => ({
  ...atWork,
  limitType: 'whitelist' as const,
  timing: 'all_day' as const,
  periods: [],
  countries,
})

export const block = (countries: string[]) => ({ ...welcome(countries), limitType: 'blacklist' as const })

type Order = Omit<PayInput, 'merchantNo'>
const cards = ['4111111111111111', '5555555555554444']
export const declining = { number: '4000000000000002' }

/**
 * The same orders for every merchant: their amounts, cards, customers and times trigger limits, counts and
 * scores.
 */
export const orders: readonly (Order & { hours: number; declined: boolean; elsewhere: boolean })[] =
  Array.from({ length: 48 }, (_, i) => ({
    hours: i * 7 + (i % 3) * 2,
    orderNo: `TRY-${i}`,
    amount: String(40 + ((i * 137) % 480)),
    currency: 'USD',
    declined: i % 7 === 3,
    /** The order is from the second website of the gateway. */
    elsewhere: i % 4 === 1,
    card: { number: cards[i % 2] ?? '' },
    customer: {
      email: `buyer${i % 4}@${i % 11 === 0 ? 'risky' : 'mail'}.example`,
      ip: `203.0.113.${i % 4}`,
      ipCountry: i % 5 === 0 ? 'BR' : 'US',
    },
  }))
