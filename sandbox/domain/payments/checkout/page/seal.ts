import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Seals the values that a form must return unchanged: the order and its amount. Valid until the sandbox
 * restarts.
 */

const key = randomBytes(32)

export const seal = (value: unknown): string => {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${sign(body)}`
}

/** Returns undefined for a text that was not sealed here. */
export function unseal(text: string): unknown {
  const [body = '', signature = ''] = text.split('.', 2)
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

const sign = (body: string): string => createHmac('sha256', key).update(body).digest('base64url')
