import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { customerInput } from '#lib/contract/pay-api/shapes.ts'
import type { Address } from '#sandbox/platform/db/address.ts'

export type CustomerInput = z.output<typeof customerInput>

export interface Payer {
  name: string
  email: string
  ip: string
  ipCountry: string | null
  ipCity: string | null
  billingAddress: Address
  shippingAddress: Address
  browserLanguage: string | null
}

const HOME = 'US'
const HOME_LANGUAGE = 'en-US'

/** Whether an IP address is local or private. Such an address has no country. */
const isPrivate = (ip: string): boolean =>
  /^(::1|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80)/i.test(
    ip.replace(/^::ffff:(?=\d+\.)/i, ''),
  )

/** The payer of a payment. Fields that are not given get defaults: a US address, a random email and IP, and so on. */
export function payerOf(given: CustomerInput): Payer {
  const fresh = randomInt(1_000_000_000)
  const name = given.name ?? 'Alex Morgan'
  const ip = given.ip ?? `24.${fresh % 250}.${(fresh >> 8) % 250}.${1 + ((fresh >> 16) % 250)}`
  const address = (in_: string, state?: string, city?: string): Address => {
    const atHome = in_ === HOME && !state && !city
    return {
      name,
      line1: '12 Maple Street',
      city: city ?? (atHome ? 'Seattle' : ''),
      state: state ?? (atHome ? 'WA' : ''),
      country: in_,
      zip: atHome ? '98101' : '',
      phone: given.phone ?? '+1 2065550100',
    }
  }
  const { billingCountry = HOME, billingState, billingCity, shippingCountry } = given
  const billingAddress = address(billingCountry, billingState, billingCity)
  return {
    name,
    email: (given.email ?? `customer${fresh}@mail.example`).toLowerCase(),
    ip,
    ipCountry: given.ipCountry ?? (given.ip === undefined ? HOME : null),
    ipCity: given.ipCity ?? (given.ip === undefined && !given.ipCountry ? 'Seattle' : null),
    billingAddress,
    shippingAddress: shippingCountry
      ? address(shippingCountry, given.shippingState, given.shippingCity)
      : { ...billingAddress },
    browserLanguage: given.browserLanguage === undefined ? HOME_LANGUAGE : given.browserLanguage,
  }
}

/** Whether an address is public, so that it has a location. */
export const isPublic = (ip: string): boolean => !isPrivate(ip)
