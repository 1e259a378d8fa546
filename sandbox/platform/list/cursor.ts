import { z } from 'zod'
import { BusinessError } from '../context.ts'
import { seal, unseal } from '../seal.ts'

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

/** @param scope what the cursor is valid for: call, user and filter */
export const writeCursor = (at: Place, scope: unknown): string => seal(keyOf(scope), at)

/** Throws cursor_invalid if the cursor has a wrong signature or belongs to another scope. */
export function readCursor(cursor: string, scope: unknown): Place {
  const at = place.safeParse(unseal(keyOf(scope), cursor))
  if (!at.success) throw new BusinessError('cursor_invalid', [{ path: 'cursor', message: 'invalid' }])
  return at.data
}

const keyOf = (scope: unknown): string => secret + JSON.stringify(scope)
