import 'server-only'
import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'
import { COOKIE_LIMIT, type CookiePart } from './cookies.ts'

/** Seals of iron-session: encrypted, signed and with an expiry. The part is sealed too, so one cookie cannot pass for another. */
export interface Sealer {
  seal(part: SealedPart, data: object): Promise<string>
  /** Returns undefined where the text is forged, expired, of another part, or sealed with an unknown secret. */
  unseal<T extends object>(part: SealedPart, text: string): Promise<T | undefined>
}

/** A cookie of the portal, or a cookie of the provider that instances share. */
type SealedPart = CookiePart | 'provider_cookie'

/** Unsealing takes 0.3 ms, as long as an empty handler, so results are shared for some seconds. */
const CACHE_MS = 5_000
const MAX_CACHED = 2_000

export function createSealer(secrets: readonly [string, ...string[]], ttlMs: number): Sealer {
  const ttl = Math.ceil(ttlMs / 1000)
  const all = Object.fromEntries(secrets.map((secret) => [secretId(secret), secret]))
  const first = { [secretId(secrets[0])]: secrets[0] }
  const unsealed = new LRUCache<string, Promise<object>>({ max: MAX_CACHED, ttl: CACHE_MS })

  return {
    seal: (kind, data) => sealData({ ...data, kind }, { password: first, ttl }),
    async unseal<T extends object>(kind: SealedPart, text: string) {
      const known = unsealed.get(text)
      if (known) return ofKind<T>(kind, await known)
      if (text.length > COOKIE_LIMIT || !isWhole(text)) return undefined
      const value = unsealData<object>(text, { password: all, ttl })
      unsealed.set(text, value)
      return ofKind<T>(kind, await value)
    },
  }
}

/**
 * Whether the text is exactly as it was sealed. The signature does not cover what follows `~`, and its own base64 can be
 * written in several ways.
 */
function isWhole(text: string): boolean {
  const signature = /^Fe26\.2(?:\*[\w-]*){6}\*([\w-]+)~2$/.exec(text)?.[1]
  return signature !== undefined && Buffer.from(signature, 'base64url').toString('base64url') === signature
}

function ofKind<T extends object>(kind: SealedPart, value: object): T | undefined {
  return 'kind' in value && value.kind === kind ? (value as T) : undefined
}

/** The ID depends on the secret alone, so that older seals can be read after the list of secrets changes. */
function secretId(secret: string): number {
  return createHash('sha256').update(secret).digest().readUIntBE(0, 6)
}
