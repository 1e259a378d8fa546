import { cardHash, luhnDigit } from '#sandbox/domain/payments/payment/cards.ts'
import { createRandom, hashText, type Random } from '#sandbox/platform/random.ts'
import { networks } from '#sandbox/platform/reference/networks.ts'
import { type Place, places } from './places.ts'

/**
 * Generates a seeded customer from a number, always with the same result, so that no customer is kept in
 * memory.
 */

export interface Card {
  type: Place['cards'][number][0]
  first6: string
  last4: string
  hash: string
  holder: string
  expiry: string
  bank: string
  country: string
}

export interface Customer {
  customerNo: string
  place: Place
  name: string
  email: string
  ip: string
  city: string
  address: {
    name: string
    line1: string
    city: string
    state: string
    country: string
    zip: string
    phone: string
  }
  card: Card
  registeredDaysBefore: number
}

const weighted = places.map((place) => [place, place.weight] as const)
const mailDomains = ['mail.example', 'inbox.example', 'post.example', 'webmail.example'] as const

export function customerOf(merchantNo: string, index: number): Customer {
  const random = createRandom(hashText(`${merchantNo}/${index}`))
  const place = random.weighted(weighted)
  const name = `${random.pick(place.firstNames)} ${random.pick(place.lastNames)}`
  const [city, state, zip] = random.pick(place.cities)
  const mailName = name.toLowerCase().replace(/[^a-z]+/g, '.')
  const domain = random.chance(0.006) ? 'mailinator.example' : random.pick(mailDomains)
  return {
    customerNo: `C${merchantNo}${String(index).padStart(7, '0')}`,
    place,
    name,
    email: `${mailName}${index}@${domain}`,
    ip: addressIn(random, random.pick(networks[place.country])),
    city,
    address: {
      name,
      line1: `${random.int(1, 240)} ${random.pick(place.streets)}`,
      city,
      state,
      country: place.country,
      zip: filled(random, zip),
      phone: `${place.phone} ${random.int(2, 9)}${random.digits(8)}`,
    },
    card: cardOf(random, place, name),
    registeredDaysBefore: random.chance(0.5) ? 0 : random.int(1, 400),
  }
}

export const addressIn = (random: Random, network: number): string =>
  `${network}.${random.int(1, 254)}.${random.int(0, 254)}.${random.int(1, 254)}`

const prefixes: Record<Card['type'], readonly string[]> = {
  visa: ['4'],
  mastercard: ['51', '52', '53', '54', '55'],
  amex: ['34', '37'],
  jcb: ['3530', '3560', '3569'],
  diners: ['36'],
  discover: ['6011', '65'],
  unionpay: ['6222', '6228'],
}
const lengths: Partial<Record<Card['type'], number>> = { amex: 15, diners: 14 }

export function cardOf(random: Random, place: Place, holder: string): Card {
  const type = random.weighted(place.cards)
  const bank = random.pick(place.banks)
  // A bank issues cards in a few BIN ranges.
  const range = createRandom(hashText(`${place.country}/${bank}/${type}/${random.int(0, 3)}`))
  const prefix = range.pick(prefixes[type])
  const first6 = `${prefix}${range.digits(6 - prefix.length)}`
  const body = `${first6}${random.digits((lengths[type] ?? 16) - 7)}`
  const number = `${body}${luhnDigit(body)}`
  return {
    type,
    first6,
    last4: number.slice(-4),
    hash: cardHash(number),
    holder: holder.toUpperCase(),
    expiry: `${String(random.int(1, 12)).padStart(2, '0')}/${random.int(27, 31)}`,
    bank,
    country: place.country,
  }
}

const filled = (random: Random, pattern: string): string =>
  pattern.replace(/[#@]/g, (sign) => (sign === '#' ? String(random.int(0, 9)) : letter(random)))

const letter = (random: Random): string => String.fromCharCode(random.int(65, 90))
