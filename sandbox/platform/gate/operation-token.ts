import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { BusinessError } from '../context.ts'
import type { Database } from '../db/database.ts'
import { type KeptResult, operationTokens } from '../db/schema/platform.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { sortedKeys } from '../sorted-keys.ts'

/**
 * One token per operation: its first result is stored and returned again to the same request. A result that
 * is shown once is not stored; a repeat only reports that it was shown.
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
  /** The first result, if this request was already answered. */
  result: { data?: unknown } | undefined
  /** Stores the result, in the same transaction as the handler's writes. */
  keep: (result: KeptResult) => Promise<void>
}

interface TokenUse {
  token: string | undefined
  holder: Holder
  path: string
  input: unknown
  now: Date
}

/**
 * Locks the token's row until the transaction ends: of two simultaneous requests the second waits for the
 * first.
 */
export async function claimOperationToken(
  tx: Database,
  { token, holder, path, input, now }: TokenUse,
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
  const requestDigest = digestOf(path, input)
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

/** The same request gives the same digest; the order of its keys has no effect. */
const digestOf = (path: string, input: unknown): string =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(input, sortedKeys)}`)
    .digest('hex')
