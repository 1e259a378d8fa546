import { createHash } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { asc } from 'drizzle-orm'
import { environmentsOf } from '#sandbox/domain/people/developer/keys.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import type { SeedPart } from './part.ts'

type NewKey = typeof apiKeys.$inferInsert
type Gateway = Pick<typeof gateways.$inferSelect, 'merchantNo' | 'gatewayNo' | 'environment'>

/** Gateways that were connected long ago; the others have keys that were never shown. */
const connected = new Set([
  '10000101',
  '10000102',
  '10000103',
  '10000190',
  '10000201',
  '10000202',
  '10000301',
])

const keyNoOf = ({ gatewayNo }: Gateway, environment: string): string => `K${gatewayNo}-${environment}`

/** The keys of a new gateway: none is active, none was shown. */
export const firstKeys = (gateway: Gateway, at: Date): NewKey[] =>
  environmentsOf(gateway).map((environment) => ({
    merchantNo: gateway.merchantNo,
    keyNo: keyNoOf(gateway, environment),
    gatewayNo: gateway.gatewayNo,
    environment,
    status: 'unactivated',
    createdAt: at,
    version: 0,
  }))

/**
 * A key in use whose value is unknown: the hash belongs to no known key. To pay with the gateway, rotate the
 * key.
 */
const inUse = (key: NewKey, now: Date): NewKey => {
  const hash = createHash('sha256').update(`hash of ${key.keyNo} in the sandbox`).digest('hex')
  const at = new Date(+key.createdAt + millisecondsInDay)
  return {
    ...key,
    status: 'normal',
    hash,
    lastFour: hash.slice(0, 4),
    shownAt: at,
    shownBy: 'admin',
    activatedAt: at,
    activatedBy: 'admin',
    lastUsedAt: new Date(+now - (key.environment === 'live' ? 0.02 : 11) * millisecondsInDay),
    version: 2,
    updatedBy: 'admin',
  }
}

/** The API keys of every gateway. */
export const developerPart: SeedPart = {
  name: 'developer',
  version: 1,
  async run({ db, now }) {
    const known = await db.select().from(gateways).orderBy(asc(gateways.gatewayNo))
    const opened = new Date(+now - 400 * millisecondsInDay)
    await db
      .insert(apiKeys)
      .values(
        known.flatMap((gateway) =>
          firstKeys(gateway, opened).map((key) =>
            connected.has(gateway.gatewayNo) &&
            !(key.environment === 'test' && gateway.gatewayNo === '10000103')
              ? inUse(key, now)
              : key,
          ),
        ),
      )
      .onConflictDoNothing()
  },
}
