import 'server-only'
import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'

/** Seals are iron's: encrypted, signed, with an end. What stands in them is only ever read back through `open`. */

export interface Sealer {
  seal(kind: SealKind, data: object): Promise<string>
  /** What was sealed as this kind; undefined where the text is forged, expired, or sealed with an unknown secret. */
  open<T extends object>(kind: SealKind, text: string): Promise<T | undefined>
}

/** A seal of one cookie is nothing in another. */
type SealKind = 'session' | 'rights' | 'idle' | 'preview'

/**
 * Opening takes a third of a millisecond, as long as a whole empty handler: the result is kept for seconds, and
 * requests that come together wait for one opening.
 */
const KEEP_MS = 5_000
const KEEP_MOST = 2_000
/** Beyond what a browser keeps as a cookie. */
const LONGEST = 4_096

export function createSealer(secrets: readonly [string, ...string[]], ttlMs: number): Sealer {
  const ttl = Math.ceil(ttlMs / 1000)
  const all = Object.fromEntries(secrets.map((secret) => [secretId(secret), secret]))
  const first = { [secretId(secrets[0])]: secrets[0] }
  const opened = new Map<string, { at: number; value: Promise<object> }>()
  const openOnce = (text: string): Promise<object> => {
    const now = performance.now()
    const known = opened.get(text)
    if (known && now - known.at < KEEP_MS) return known.value
    const value = unsealData<object>(text, { password: all, ttl })
    if (opened.size >= KEEP_MOST) opened.clear()
    opened.set(text, { at: now, value })
    return value
  }

  return {
    seal: (kind, data) => sealData({ ...data, kind }, { password: first, ttl }),
    async open<T extends object>(kind: SealKind, text: string) {
      return text.length > LONGEST ? undefined : ofKind<T>(kind, await openOnce(text))
    },
  }
}

function ofKind<T extends object>(kind: SealKind, value: object): T | undefined {
  return 'kind' in value && value.kind === kind ? (value as T) : undefined
}

/** A secret keeps its number wherever it stands in the list, so that older seals open after a rotation. */
function secretId(secret: string): number {
  return createHash('sha256').update(secret).digest().readUIntBE(0, 6)
}
