import { millisecondsInDay } from 'date-fns/constants'
import { thirdPartyScore } from '#sandbox/domain/risk/rule/third-party.ts'
import {
  defaultScores,
  ownRules,
  scoreOf,
  type Triggered,
  trigger,
  velocityRule,
} from '#sandbox/domain/risk/rule-catalog/rules.ts'
import { createRandom, hashText, type Random } from '#sandbox/platform/random.ts'
import { networks } from '#sandbox/platform/reference/networks.ts'
import { inUsd } from '#sandbox/platform/reference/usd-rates.ts'
import { fillBasket, type Line, totalOf } from './basket.ts'
import { createCalendar, WORLD_DAYS } from './calendar.ts'
import { addressIn, type Card, type Customer, cardOf, customerOf } from './customers.ts'
import { laterEventsOf } from './later-events.ts'
import { createMoments } from './moments.ts'
import { ageOf, outcomeOf } from './outcome.ts'
import { browserLanguageIn, PROXY_NETWORK, places } from './places.ts'
import { type Profile, routeOf } from './profiles.ts'
import { fromMinor, numberAt, type SeededOrder, type Transaction } from './rows.ts'

/** A declined order, which the customer can try again. */
interface Declined {
  index: number
  orderNo: string
  at: number
  lines: Line[]
  route: ReturnType<typeof routeOf>
}

/**
 * The orders of one merchant, oldest first, in the requested number. The same clock gives the same orders.
 */
export function* ordersOf(
  profile: Profile,
  count: number,
  now: Date,
  days = WORLD_DAYS,
): Generator<SeededOrder> {
  const random = createRandom(hashText(profile.merchantNo))
  const calendar = createCalendar(now, profile.timeZone, days)
  const momentsOf = createMoments(now, profile.timeZone, days)
  const known = new Set<number>()
  const lately = new Map<number, number[]>()
  let customerCount = 0
  let declined: Declined | undefined
  let today = 0

  for (let i = 0; i < count; i += 1) {
    const planned = calendar.at((i + random.next()) / count)
    const again = declined && random.chance(0.35) ? declined : undefined
    declined = undefined
    const createdAt = again ? Math.min(again.at + random.int(60, 400) * 1000, +now) : planned
    const index = again?.index ?? chooseCustomer(random, customerCount)
    customerCount = Math.max(customerCount, index + 1)
    const customer = customerOf(profile.merchantNo, index)
    const returning = known.has(index)
    known.add(index)

    const day = Math.floor(createdAt / millisecondsInDay)
    if (day !== today) forget(lately, createdAt)
    today = day
    const times = (lately.get(index) ?? []).filter((at) => at > createdAt - millisecondsInDay)
    lately.set(index, [...times, createdAt])

    const route = again?.route ?? routeOf(profile, customer.place.country, random)
    const lines = again?.lines ?? fillBasket(random, profile.goods, route.currency)
    const orderNo = again?.orderNo ?? `${profile.orderPrefix}${String(10_000_000 + i)}`
    const base = baseRow({ random, profile, customer, route, orderNo, createdAt, sequence: i })
    const minor = totalOf(lines)
    const amount = fromMinor(minor, route.currency)

    const rules = rulesOf(base, amount, { returning, count: times.length + 1, usual: customer.card })
    if (base.method === 'card' && random.chance(0.003)) rules.push(trigger(random.pick(watched)))
    const riskScore = scoreOf(rules)
    const settled = { createdAt, now: +now, method: base.method, riskScore, retry: again !== undefined }
    const refusedWebsite =
      route.unregistered && !again && random.chance(0.004) ? route.unregistered : undefined
    const outcome = refusedWebsite
      ? { ...outcomeOf(random, settled), ...unregistered, concludesAt: new Date(createdAt) }
      : outcomeOf(random, settled)
    const order: Transaction = {
      ...base,
      ...(refusedWebsite && { website: refusedWebsite }),
      amount,
      riskScore,
      ...outcome,
      ...ageOf(outcome, momentsOf, +now),
    }
    if (order.status === 'failed' && order.method === 'card' && !refusedWebsite) {
      declined = { index, orderNo, at: createdAt, lines, route }
    }
    const { merchantNo, tradeNo } = order
    yield {
      ...laterEventsOf({ random, order, minor, now: +now, timeZone: profile.timeZone, sequence: i }),
      customer: returning ? undefined : customerRow(profile, customer, createdAt),
      rules: rules.map((rule) => ({ merchantNo, tradeNo, ...rule, counted: true })),
      products: random.chance(0.6) ? productRows(order, lines, random) : [],
    }
  }
}

const watched = ['watched_card', 'watched_card', 'blocked_card'] as const

const unregistered = {
  status: 'failed',
  errorCode: 'R03',
  transactionType: 'sale',
  preAuthType: 'none',
  preAuthStatus: 'none',
  plannedStatus: null,
  plannedErrorCode: null,
  processesAt: null,
} as const

/** Half of the orders are from returning customers, more often from recent ones. */
function chooseCustomer(random: Random, known: number): number {
  if (known === 0 || random.chance(0.5)) return known
  if (random.chance(0.02)) return Math.max(0, known - random.int(1, 3))
  return Math.floor(known * Math.sqrt(random.next()))
}

function forget(lately: Map<number, number[]>, at: number): void {
  for (const [index, times] of lately) if ((times.at(-1) ?? 0) < at - millisecondsInDay) lately.delete(index)
}

interface Base {
  random: Random
  profile: Profile
  customer: Customer
  route: ReturnType<typeof routeOf>
  orderNo: string
  createdAt: number
  sequence: number
}

function baseRow({ random, profile, customer, route, orderNo, createdAt, sequence }: Base): Transaction {
  const { place } = customer
  const local = place.local && route.environment === 'live' && random.chance(0.42) ? place.local : undefined
  const card = local ? undefined : random.chance(0.04) ? cardOf(random, place, customer.name) : customer.card
  const where = whereFrom(random, customer)
  const shipping = random.chance(0.02) ? customerOf('elsewhere', sequence).address : customer.address
  return {
    merchantNo: profile.merchantNo,
    tradeNo: numberAt(createdAt, sequence),
    orderNo,
    linkNo: null,
    gatewayNo: route.gatewayNo,
    website: route.website,
    environment: route.environment,
    status: 'pending',
    method: local ?? 'card',
    walletType: card ? random.weighted(wallets) : 'none',
    createdAt: new Date(createdAt),
    customerNo: customer.customerNo,
    customerName: customer.name,
    email: customer.email,
    cardType: card?.type ?? null,
    cardFirst6: card?.first6 ?? null,
    cardLast4: card?.last4 ?? null,
    cardHash: card?.hash ?? null,
    cardHolder: card?.holder ?? null,
    cardExpiry: card?.expiry ?? null,
    issuingBank: card?.bank ?? null,
    bankCountry: card?.country ?? null,
    amount: '0',
    currency: route.currency,
    refundedAmount: '0',
    frozenAmount: '0',
    authorizedAmount: null,
    frozenStatus: 'none',
    holdAmount: '0',
    holdStatus: 'none',
    transactionType: 'sale',
    preAuthType: 'none',
    preAuthStatus: 'none',
    settlementStatus: 'unsettled',
    reserveStatus: 'none',
    reconciled: false,
    ...where,
    browserLanguage: browserLanguageIn[place.country] ?? null,
    merchantIp: profile.merchantIp,
    billingAddress: customer.address,
    shippingAddress: { ...shipping, name: customer.name },
    riskScore: 0,
    thirdPartyScore: thirdPartyScore({ email: customer.email, ip: where.ip }),
    ...defaultScores,
    errorCode: null,
    trackingNumber: null,
    trackingSite: null,
    carrierCode: null,
    fulfilledAt: null,
    threeDSecure: 'none',
    waybillUploaded: false,
    plannedStatus: null,
    plannedErrorCode: null,
    processesAt: null,
    concludesAt: null,
    reconcilesAt: null,
    nextAt: null,
    refundsFail: false,
  }
}

const wallets = [
  ['none', 84],
  ['apple_pay', 9],
  ['google_pay', 7],
] as const

/** Most customers order from home; some are traveling, some use a proxy. */
function whereFrom(random: Random, customer: Customer) {
  const home = { ip: customer.ip, ipCountry: customer.place.country, ipCity: customer.city }
  const roll = random.next()
  if (roll >= 0.045) return home
  const place = random.pick(places)
  const proxied = roll < 0.015
  return {
    ip: addressIn(random, proxied ? PROXY_NETWORK : random.pick(networks[place.country])),
    ipCountry: place.country,
    ipCity: place.cities[0]?.[0] ?? null,
  }
}

function rulesOf(
  order: Transaction,
  amount: string,
  customer: { returning: boolean; count: number; usual: Card },
): Triggered[] {
  const rules = ownRules({
    email: order.email,
    ip: order.ip,
    ipCountry: order.ipCountry,
    bankCountry: order.bankCountry,
    billingCountry: order.billingAddress.country,
    shippingCountry: order.shippingAddress.country,
    usd: inUsd(amount, order.currency),
  })
  if (!customer.returning) rules.push(trigger('new_customer'))
  else if (order.cardHash && order.cardHash !== customer.usual.hash) {
    rules.push(trigger('changed_card', { before: customer.usual.last4 }))
  }
  const velocity = velocityRule(customer.count)
  if (velocity) rules.push(velocity)
  return rules
}

const customerRow = (profile: Profile, customer: Customer, createdAt: number) => ({
  merchantNo: profile.merchantNo,
  customerNo: customer.customerNo,
  email: customer.email,
  name: customer.name,
  registeredAt: new Date(createdAt - customer.registeredDaysBefore * millisecondsInDay),
})

function productRows(order: Transaction, lines: readonly Line[], random: Random): SeededOrder['products'] {
  const deliveryMethod = random.pick(['Express', 'Standard', 'Postal parcel'] as const)
  const delivered = new Date(+order.createdAt + random.int(5, 18) * millisecondsInDay)
  return lines.map((line, position) => ({
    merchantNo: order.merchantNo,
    tradeNo: order.tradeNo,
    position,
    name: line.name,
    price: fromMinor(line.price, order.currency),
    quantity: line.quantity,
    deliveryMethod,
    deliveryDate: delivered.toISOString().slice(0, 10),
  }))
}
