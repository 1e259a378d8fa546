import type { FieldIssue } from '../contract/issues.ts'
import type { ListReason, ListType, ListValueKind, listStates } from '../contract/risk-list.ts'
import { hasCardNumber } from './card-number.ts'
import { networksAround, normalNetwork } from './network.ts'

/** Allow and block lists: the comparable form of a value, the values of an order, and the state of an entry. */

export type ListState = (typeof listStates)[number]

/** An entry is shown as expiring from this many days before its last day. */
export const EXPIRING_DAYS = 7
/** Digits of a phone number (E.164). A shorter number with a valid check digit can be a phone number. */
export const LONGEST_PHONE = 15
/** A larger network contains too many customers to be one entry. */
const SHORTEST_PREFIX = { 4: 8, 6: 16 } as const

const reasons: Record<ListType, readonly ListReason[]> = {
  block: ['fraud', 'chargeback', 'card_testing', 'abuse', 'own_test', 'other'],
  allow: ['known_customer', 'false_positive', 'own_test', 'other'],
}
export const reasonsFor = (listType: ListType): readonly ListReason[] => reasons[listType]

/** @param today the day in the merchant's time zone */
export function listEntryIssues(
  entry: {
    listType?: ListType | undefined
    reason?: ListReason | '' | undefined
    expiresOn?: string | null | undefined
    remark?: string | undefined
  },
  today: string,
): FieldIssue[] {
  const { listType, reason, expiresOn, remark = '' } = entry
  return [
    ...(listType && reason && !reasons[listType].includes(reason)
      ? [{ path: 'reason', message: 'list_reason' }]
      : []),
    ...(expiresOn && expiresOn < today ? [{ path: 'expiresOn', message: 'in_past' }] : []),
    ...(hasCardNumber(remark) ? [{ path: 'remark', message: 'card_number' }] : []),
  ]
}

/** @param soon the day that is EXPIRING_DAYS after today */
export function listStateOf(
  { removed, expiresOn }: { removed: boolean; expiresOn: string | null },
  { today, soon }: { today: string; soon: string },
): ListState {
  if (removed) return 'removed'
  if (expiresOn === null || expiresOn > soon) return 'active'
  return expiresOn < today ? 'expired' : 'expiring'
}

/** A value in the form in which it is stored and compared, or the key of validation.json that refuses it. */
export type NormalValue = { value: string; issue?: undefined } | { issue: string; value?: undefined }

const invalid = (issue: string): NormalValue => ({ issue })

/**
 * Case, tags after a plus sign, punctuation of phone numbers and notations of networks make no difference. A card is a
 * masked number or the number of an order here; the provider finds the card.
 */
export function normalValue(valueKind: ListValueKind, typed: string): NormalValue {
  const text = typed.trim()
  switch (valueKind) {
    case 'email': {
      const value = normalEmail(text)
      return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value) ? { value } : invalid('email')
    }
    case 'domain': {
      const value = normalDomain(text)
      return value ? { value } : invalid('list_domain')
    }
    case 'card':
      if (hasCardNumber(text)) return invalid('card_number')
      return { value: text.replace(/[\s•*xX…-]+(?=\d{4}$)/, '******') }
    case 'bin':
      if (hasCardNumber(text)) return invalid('card_number')
      return /^\d{6}$/.test(text) ? { value: text } : invalid('list_bin')
    case 'ip':
      return normalIp(text)
    case 'phone': {
      const value = phoneDigits(text).digits
      if (value.length > LONGEST_PHONE && hasCardNumber(value)) return invalid('card_number')
      return /^[\d\s+()./-]+$/.test(text) && value.length >= 7 && value.length <= 20
        ? { value }
        : invalid('list_phone')
    }
    case 'issuing_country': {
      const value = text.toUpperCase()
      return /^[A-Z]{2}$/.test(value) ? { value } : invalid('list_country')
    }
  }
}

/** The first 6 and the last 4 digits of a masked card number. */
export function maskParts(value: string): { first6: string; last4: string } | undefined {
  const [, first6, last4] = /^(\d{6})\*{6}(\d{4})$/.exec(value) ?? []
  return first6 && last4 ? { first6, last4 } : undefined
}

/** Mail servers deliver name+tag@… to name@…, so a tag does not make another customer. */
function normalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, Math.max(at, 0)).split('+', 1)[0] ?? ''
  return `${name}${email.slice(Math.max(at, 0))}`.toLowerCase()
}

function normalDomain(text: string): string | undefined {
  const url = `http://${text.replace(/^@/, '')}/`
  if (/[\s/:?#@]/.test(text.replace(/^@/, '')) || !URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
    ? hostname
    : undefined
}

function normalIp(text: string): NormalValue {
  const network = normalNetwork(text)
  if (!network) return invalid(`network_format?${new URLSearchParams({ line: text })}`)
  const prefix = Number(network.split('/')[1])
  const shortest = SHORTEST_PREFIX[network.includes(':') ? 6 : 4]
  if (prefix < shortest) return invalid(`list_network_large?shortest=${shortest}`)
  return { value: shortNetwork(network) }
}

/** A single address is stored without its prefix length. */
const shortNetwork = (network: string): string =>
  network.replace(network.includes(':') ? /\/128$/ : /\/32$/, '')

/** The digits without the international prefix and leading zeros, and whether they begin with a country's code. */
function phoneDigits(text: string): { digits: string; international: boolean } {
  const plain = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  const international = /^(\+|00)/.test(plain)
  return { digits: plain.replace(/\D/g, '').replace(/^0+/, ''), international }
}

/** Identifies a value; of a card its fingerprint. */
export const listKey = (valueKind: ListValueKind, value: string): string => `${valueKind}:${value}`

export interface ListedOrder {
  email: string
  cardHash: string | null
  cardFirst6: string | null
  ip: string
  /** The billing phone; empty: none. */
  phone: string
  /** Digits of the dialing code of the billing country; null: unknown. */
  dialingCode: string | null
  /** The country of the issuer; null: unknown, or no card. */
  bankCountry: string | null
}

/** The keys of all entries that would match the order, so that one indexed query finds them. */
export function matchKeys(order: ListedOrder): string[] {
  const { email, cardHash, cardFirst6, ip, phone, dialingCode, bankCountry } = order
  const domain = normalDomain(email.slice(email.lastIndexOf('@') + 1)) ?? ''
  const labels = domain.split('.')
  const key = (valueKind: ListValueKind, value: string | null) => (value ? [listKey(valueKind, value)] : [])
  return [
    ...key('email', email && normalEmail(email)),
    // An entry of a domain also matches its subdomains.
    ...labels.slice(0, -1).flatMap((_, from) => key('domain', labels.slice(from).join('.'))),
    ...key('card', cardHash),
    ...key('bin', cardFirst6),
    ...networksAround(ip, SHORTEST_PREFIX).map((network) => listKey('ip', shortNetwork(network))),
    ...phonesOf(phone, dialingCode).map((digits) => listKey('phone', digits)),
    ...key('issuing_country', bankCountry),
  ]
}

/** A phone number with and without the code of its country, because customers and merchants write both. */
function phonesOf(phone: string, dialingCode: string | null): string[] {
  const { digits, international } = phoneDigits(phone)
  if (!digits) return []
  if (!dialingCode) return [digits]
  const national = digits.startsWith(dialingCode) ? digits.slice(dialingCode.length) : digits
  // Only the prefix proves that a number has its code: a national number can begin with the same digits.
  const full = international ? digits : `${dialingCode}${digits}`
  return [...new Set([digits, full, ...(national.length >= 7 ? [national.replace(/^0+/, '')] : [])])]
}
