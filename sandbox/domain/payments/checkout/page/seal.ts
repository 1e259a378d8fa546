import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'

/** Seals the values that a form must return unchanged: the order and its amount. */

type Key = Pick<Sandbox, 'sealKey'>

export const seal = (key: Key, value: unknown): string => {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${sign(key, body)}`
}

/** Returns undefined for a text that was not sealed here. */
export function unseal(key: Key, text: string): unknown {
  const [body = '', signature = ''] = text.split('.', 2)
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(key, body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

const sign = ({ sealKey }: Key, body: string): string =>
  createHmac('sha256', sealKey).update(body).digest('base64url')
