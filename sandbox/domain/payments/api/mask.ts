import { withoutCardNumbers } from '#lib/rules/card-number.ts'

/** Bodies and addresses as the request log keeps them: without card numbers, security codes, keys and link tokens. */

const MAX_LENGTH = 4000
const HIDDEN = '••••'

/** Masks in every field, because a card number can be sent in a wrong one. Keys are first: they can contain one. */
const maskText = (text: string): string =>
  withoutCardNumbers(
    text
      .replace(/\b(live|test)_[0-9a-f]{36}([0-9a-f]{4})\b/gi, `$1_${HIDDEN}$2`)
      .replace(/(\/pay\/link\/)[\w-]+/g, `$1${HIDDEN}`),
  )

const SECRET = /^(cvv|cvc|csc|cvv2|pin|password|token)$/i
/** A field that holds a card number in any form keeps its last digits only. */
const CARD = /^(number|cardNumber|pan)$/i

function maskField(name: string, value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  if (SECRET.test(name)) return HIDDEN
  // Before JSON writes a tab between digits as an escape, which would separate them.
  if (!CARD.test(name)) return typeof value === 'string' ? maskText(value) : value
  const digits = String(value).replace(/\D/g, '')
  const shown = withoutCardNumbers(digits)
  return shown === digits ? `${HIDDEN}${digits.length > 8 ? digits.slice(-4) : ''}` : shown
}

/** JSON to read, masked and cut off. */
export function maskBody(body: unknown): string {
  if (body === undefined || body === null) return ''
  const text = maskText(JSON.stringify(body, maskField, 2))
  return text.length > MAX_LENGTH ? `${storable(text.slice(0, MAX_LENGTH))}…` : text
}

/** Replaces NUL characters and unpaired surrogates, which the database does not store; cutting a text can leave the latter. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

/** A path with its query. */
export const maskPath = (url: string): string => storable(maskText(decoded(url)).slice(0, 500))

/** An address that cannot be decoded loses its escapes: they could separate the digits of a card number. */
function decoded(url: string): string {
  const spaced = url.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced.replace(/%[\da-f]{2}/gi, ' ')
  }
}
