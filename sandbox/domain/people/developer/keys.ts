import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { ApiKeyRow, keyEnvironments } from '#lib/contract/developer.ts'
import { type KeyState, keyIssue } from '#lib/rules/api-key.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'

/**
 * API keys. A key is created when it is shown, and stored as a hash. Its times are business time, so moving
 * the clock ends an overlap.
 */

export type StoredKey = typeof apiKeys.$inferSelect
type Environment = (typeof keyEnvironments)[number]
type Gateway = typeof gateways.$inferSelect

export const stateOf = (key: StoredKey): KeyState => ({
  status: key.status,
  shown: key.hash !== null,
  replaced: key.replacedAt !== null,
  expiresAt: key.expiresAt,
})

/** The environments in which a gateway can have keys. A test gateway accepts no live orders. */
export const environmentsOf = (gateway: Pick<Gateway, 'environment'>): Environment[] =>
  gateway.environment === 'test' ? ['test'] : ['live', 'test']

/** `live_` or `test_` and 160 random bits. The prefix identifies the environment, also in a leaked key. */
export const newKeyText = (environment: Environment): string =>
  `${environment}_${randomBytes(20).toString('hex')}`

export const lastFourOf = (key: string): string => key.slice(-4)

/** A key that does not exist until it is shown. @param by null for the provider */
export const freshKey = (
  gateway: Pick<Gateway, 'merchantNo' | 'gatewayNo'>,
  environment: Environment,
  status: StoredKey['status'],
  at: Date,
  by: string | null,
): typeof apiKeys.$inferInsert => ({
  merchantNo: gateway.merchantNo,
  keyNo: newNumber(at, 'K'),
  gatewayNo: gateway.gatewayNo,
  environment,
  status,
  createdAt: at,
  createdBy: by,
  ...(status === 'normal' && { activatedAt: at, activatedBy: by }),
  version: 0,
  updatedBy: by,
})

/** Keys that have not expired, with their gateways. The current key of each environment comes first. */
export async function readKeys(
  db: Database,
  merchantNo: string,
  now: Date,
): Promise<{ key: StoredKey; gateway: Gateway }[]> {
  return db
    .select({ key: apiKeys, gateway: gateways })
    .from(apiKeys)
    .innerJoin(gateways, eq(gateways.gatewayNo, apiKeys.gatewayNo))
    .where(
      and(
        eq(apiKeys.merchantNo, merchantNo),
        eq(gateways.merchantNo, merchantNo),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
    .orderBy(
      asc(apiKeys.gatewayNo),
      asc(apiKeys.environment),
      // A key without a replacement time is the current one. There is only one.
      isNotNull(apiKeys.replacedAt),
      asc(apiKeys.expiresAt),
      asc(apiKeys.keyNo),
    )
}

export function rowOf(ctx: Pick<Context, 'locale'>, key: StoredKey, gateway: Gateway): ApiKeyRow {
  const { keyNo, gatewayNo, environment, status, createdBy, shownBy, activatedBy, version } = key
  return {
    keyNo,
    gatewayNo,
    gatewayLabel: inLocale(ctx.locale, gateway.labelZh, gateway.labelEn),
    environment,
    status,
    masked: maskedOf(key),
    createdAt: key.createdAt.toISOString(),
    createdBy,
    shownAt: key.shownAt?.toISOString() ?? null,
    shownBy,
    activatedAt: key.activatedAt?.toISOString() ?? null,
    activatedBy,
    replacedAt: key.replacedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    version,
  }
}

/**
 * The key for an action. A lock serializes all actions on the keys of the gateway. Throws record_not_found, stale_version, or the reason why the action is not
 * allowed.
 */
export async function claimKey(
  ctx: Context,
  asked: { keyNo: string; version: number },
  action: Parameters<typeof keyIssue>[1],
): Promise<{ key: StoredKey; gateway: Gateway }> {
  const { db, merchantNo } = ctx
  const [named] = await db
    .select({ gatewayNo: apiKeys.gatewayNo, environment: apiKeys.environment })
    .from(apiKeys)
    .where(and(eq(apiKeys.merchantNo, merchantNo), eq(apiKeys.keyNo, asked.keyNo)))
  if (!named) throw new BusinessError('record_not_found')
  const siblings = await db
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.merchantNo, merchantNo),
        eq(apiKeys.gatewayNo, named.gatewayNo),
        eq(apiKeys.environment, named.environment),
      ),
    )
    .orderBy(asc(apiKeys.keyNo))
    .for('update')
  const key = siblings.find(({ keyNo }) => keyNo === asked.keyNo)
  const [gateway] = await db
    .select()
    .from(gateways)
    .where(and(eq(gateways.merchantNo, merchantNo), eq(gateways.gatewayNo, named.gatewayNo)))
  if (!key || !gateway) throw new BusinessError('record_not_found')
  const now = ctx.now()
  const replaced = siblings.filter(({ expiresAt }) => expiresAt && expiresAt > now).length
  // A permanent reason is reported as such. A change by another user is reported as stale_version.
  const issue = keyIssue(stateOf(key), action, now, replaced)
  if (issue === 'already_shown' || issue === 'record_not_found') throw new BusinessError(issue)
  if (key.version !== asked.version) throw new BusinessError('stale_version')
  if (issue) throw new BusinessError(issue)
  return { key, gateway }
}

/** Updates the key and increases its version. */
export async function changeKey(
  ctx: Context,
  key: StoredKey,
  change: Partial<typeof apiKeys.$inferInsert>,
): Promise<StoredKey> {
  const [row] = await ctx.db
    .update(apiKeys)
    .set({ ...change, version: key.version + 1, updatedBy: ctx.userName })
    .where(and(eq(apiKeys.merchantNo, ctx.merchantNo), eq(apiKeys.keyNo, key.keyNo)))
    .returning()
  if (!row) throw new BusinessError('record_not_found')
  const { gatewayNo, environment } = row
  noteChange(
    ctx,
    row.keyNo,
    { before: logged(key), after: logged(row) },
    { facts: { gatewayNo, environment } },
  )
  return row
}

/** The fields of a key for the operation log, without the key and its hash. */
const logged = (key: StoredKey) => ({
  gatewayNo: key.gatewayNo,
  environment: key.environment,
  status: key.status,
  masked: maskedOf(key),
  shownAt: key.shownAt,
  activatedAt: key.activatedAt,
  replacedAt: key.replacedAt,
  expiresAt: key.expiresAt,
})

const maskedOf = ({ environment, lastFour }: StoredKey): string | null =>
  lastFour === null ? null : `${environment}_••••••••${lastFour}`
