import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { cardHash } from '#sandbox/domain/payments/payment/cards.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { apiIdempotency } from '#sandbox/platform/db/schema/pay-api.ts'
import { sortedKeys } from '#sandbox/platform/sorted-keys.ts'
import { ApiError } from './errors.ts'

/** Repeated requests: the first result is returned again, and a key is used for one request only. */

export interface Result {
  status: number
  body: unknown
}

interface Claim {
  merchantNo: string
  gatewayNo: string
  environment: 'live' | 'test'
  idempotencyKey: string
  digest: string
}

/** The key of a request that takes effect. Throws ApiError if there is none. */
export function idempotencyKeyOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(header)) {
    throw new ApiError('idempotency_key_missing')
  }
  return header
}

/** The same request gives the same digest. It contains no card number and no security code. */
export function digestOf(operation: string, parts: { params: unknown; body: unknown }): string {
  const text = JSON.stringify([operation, parts], (name, value: unknown) => {
    if (name === 'number' && typeof value === 'string') return cardHash(value.replace(/\D/g, ''))
    if (name === 'cvv') return undefined
    return sortedKeys(name, value)
  })
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Runs the request once, in one transaction with the row of its key: a second request with the key waits for the
 * first one, and gets its result. A refused request leaves no row, so that it can be corrected.
 */
export async function onceFor(
  db: Database,
  claim: Claim,
  run: (tx: Database) => Promise<Result>,
): Promise<Result & { isRepeat: boolean }> {
  const t = apiIdempotency
  const { merchantNo, gatewayNo, environment, digest } = claim
  // Two gateways of a merchant are two shops, which may choose the same keys. No key contains a space.
  const idempotencyKey = `${gatewayNo} ${claim.idempotencyKey}`
  const mine = and(
    eq(t.merchantNo, merchantNo),
    eq(t.environment, environment),
    eq(t.idempotencyKey, idempotencyKey),
  )
  return db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(t)
      .values({ merchantNo, environment, idempotencyKey, digest, createdAt: new Date() })
      .onConflictDoNothing()
      .returning({ digest: t.digest })
    if (!fresh) {
      const [earlier] = await tx.select().from(t).where(mine)
      if (earlier?.digest !== digest) throw new ApiError('idempotency_key_reused')
      return { status: earlier.status ?? 200, body: earlier.response, isRepeat: true }
    }
    const result = await run(tx)
    await tx.update(t).set({ status: result.status, response: result.body }).where(mine)
    return { ...result, isRepeat: false }
  })
}
