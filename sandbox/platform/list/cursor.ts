import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { BusinessError } from '../context.ts'

/** Signed cursors: the sort of a list and the position of the last row. Opaque to clients. */

const place = z.strictObject({
  field: z.string(),
  order: z.enum(['asc', 'desc']),
  /** Value of the last row's sort field: a time in milliseconds, otherwise text. */
  value: z.union([z.number(), z.string()]),
  key: z.string(),
})
export type Place = z.output<typeof place>

const secret = process.env.SANDBOX_CURSOR_KEY ?? 'sandbox: where a list goes on'
const SIGNATURE = 16

/** @param scope what the cursor is valid for: call, user and filter */
export function writeCursor(at: Place, scope: unknown): string {
  const body = Buffer.from(JSON.stringify(at)).toString('base64url')
  return `${sign(body, scope)}${body}`
}

/** Throws cursor_invalid if the cursor has a wrong signature or belongs to another scope. */
export function readCursor(cursor: string, scope: unknown): Place {
  const given = Buffer.from(cursor.slice(0, SIGNATURE))
  const body = cursor.slice(SIGNATURE)
  const expected = Buffer.from(sign(body, scope))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new BusinessError('cursor_invalid', [{ path: 'cursor', message: 'invalid' }])
  }
  return place.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
}

function sign(body: string, scope: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(scope)).digest()
  return createHmac('sha256', secret).update(digest).update(body).digest('base64url').slice(0, SIGNATURE)
}
