import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs values that a client returns unchanged. */

export const seal = (key: string, value: unknown): string => {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${sign(key, body)}`
}

/** Returns undefined for a text that was not sealed with this key. */
export function unseal(key: string, text: string): unknown {
  const [body = '', signature = ''] = text.split('.', 2)
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(key, body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

const sign = (key: string, body: string): string => createHmac('sha256', key).update(body).digest('base64url')
