import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { BusinessError } from '../context.ts'
import type { Database } from '../db/client.ts'
import { type KeptResult, operationTokens } from '../db/schema/platform.ts'
import { hashOf, newSecret } from '../secrets.ts'

/**
 * One token is one intent: its first result is kept and answered again to the same request. A result that is shown
 * once is not kept; the repeat is told that it was shown.
 */

const VALID_MS = 10 * 60_000

interface Holder {
  merchantNo: string
  userName: string
  sessionId: string
}

export async function issueOperationToken(db: Database, holder: Holder, now: Date): Promise<string> {
  const token = newSecret()
  const { merchantNo, userName, sessionId } = holder
  await db.insert(operationTokens).values({
    hash: hashOf(token),
    merchantNo,
    userName,
    sessionId,
    expiresAt: new Date(+now + VALID_MS),
  })
  return token
}

export interface Claim {
  /** The first result, where this request was answered already. */
  result: { data?: unknown } | undefined
  /** Keeps the result, in the same transaction as the verb's writes. */
  keep: (result: KeptResult) => Promise<void>
}

/** Locks the token's row until the transaction ends: of two requests at once the second waits for the first. */
export async function claimOperationToken(
  tx: Database,
  token: string | undefined,
  holder: Holder,
  request: { path: string; input: unknown },
  now: Date,
): Promise<Claim> {
  const hash = hashOf(token ?? '')
  const [row] = await tx.select().from(operationTokens).where(eq(operationTokens.hash, hash)).for('update')
  if (
    row?.merchantNo !== holder.merchantNo ||
    row.userName !== holder.userName ||
    row.sessionId !== holder.sessionId
  ) {
    throw new BusinessError('operation_token_invalid')
  }
  const requestDigest = digestOf(request.path, request.input)
  if (row.requestDigest !== null) {
    if (row.requestDigest !== requestDigest) throw new BusinessError('operation_token_other_request')
    if (row.result?.shown) throw new BusinessError('already_shown')
  } else if (row.expiresAt <= now) {
    throw new BusinessError('operation_token_invalid')
  }
  return {
    result: row.requestDigest === null ? undefined : (row.result ?? {}),
    async keep(result) {
      await tx.update(operationTokens).set({ requestDigest, result }).where(eq(operationTokens.hash, hash))
    },
  }
}

/** The same for the same request, however its keys were ordered. */
export const digestOf = (path: string, input: unknown): string =>
  createHash('sha256')
    .update(`${path}\n${canonical(input)}`)
    .digest('hex')

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
