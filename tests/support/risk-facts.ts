import type { RiskFacts, RiskOrder } from '#lib/rules/risk-engine.ts'

/** An order that no check stops, and facts without rules, for tests of the risk engine. */

export const riskOrder: RiskOrder = {
  gatewayNo: '1',
  website: 'shop.example',
  method: 'card',
  cardType: 'visa',
  amount: '50.00',
  currency: 'USD',
  bankCountry: 'US',
  ip: '24.1.2.3',
  ipCountry: 'US',
  ipState: 'Washington',
  ipCity: 'Seattle',
  ipProxy: false,
  billing: { country: 'US', state: 'Washington', city: 'Seattle' },
  shipping: { country: 'US', state: 'Washington', city: 'Seattle' },
  browserLanguage: 'en-US',
  local: { day: 1, minute: 600 },
}

export const riskFacts: RiskFacts = {
  list: { entries: [], fixedScore: 0 },
  website: { url: 'shop.example', status: 'reviewed' },
  countryRule: { type: 'none', countries: [] },
  filters: [],
  limits: [],
  velocity: [],
  custom: { rules: [], facts: {} },
  score: { riskScore: 0, preAuthScore: 60, totalScore: 85 },
}

export const amountLimit = {
  limitNo: 'L1',
  gatewayNo: '1',
  method: 'card' as const,
  cardType: 'all' as const,
  currency: 'USD',
  perTicket: '10.00',
  daily: '20.00',
  weekly: '30.00',
  monthly: '40.00',
}
