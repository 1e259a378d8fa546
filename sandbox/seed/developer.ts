import { createHash } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { asc } from 'drizzle-orm'
import { keyEnvironmentsOf } from '#lib/rules/api-key.ts'
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
  keyEnvironmentsOf(gateway.environment).map((environment) => ({
    merchantNo: gateway.merchantNo,
    keyNo: keyNoOf(gateway, environment),
    series: keyNoOf(gateway, environment),
    // A key may refund only if the merchant decides so.
    scopes: ['pay', 'read'],
    networks: [],
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
    firstFour: hash.slice(4, 8),
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

/** A key of the back office: it refunds, only from one network and for a limited time. */
const officeKey = ({ merchantNo, gatewayNo }: Gateway, now: Date): NewKey => {
  const keyNo = `K${gatewayNo}-office`
  return inUse(
    {
      merchantNo,
      keyNo,
      series: keyNo,
      gatewayNo,
      environment: 'live',
      name: 'Back office',
      scopes: ['refund', 'read'],
      networks: ['203.0.113.0/24'],
      status: 'normal',
      createdAt: new Date(+now - 90 * millisecondsInDay),
      createdBy: 'admin',
      expiresAt: new Date(+now + 275 * millisecondsInDay),
      version: 0,
    },
    now,
  )
}

/** The API keys of every gateway. */
export const developerPart: SeedPart = {
  name: 'developer',
  version: 2,
  async run({ db, now }) {
    const known = await db.select().from(gateways).orderBy(asc(gateways.gatewayNo))
    const opened = new Date(+now - 400 * millisecondsInDay)
    await db
      .insert(apiKeys)
      .values([
        ...known
          .filter(({ gatewayNo }) => gatewayNo.endsWith('01'))
          .map((gateway) => officeKey(gateway, now)),
        ...known.flatMap((gateway) =>
          firstKeys(gateway, opened).map((key) =>
            connected.has(gateway.gatewayNo) &&
            !(key.environment === 'test' && gateway.gatewayNo === '10000103')
              ? inUse(key, now)
              : key,
          ),
        ),
      ])
      .onConflictDoNothing()
  },
}
