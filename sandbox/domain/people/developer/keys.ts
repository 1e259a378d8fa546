import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { ApiKeyRow, keyEnvironments } from '#lib/contract/developer.ts'
import { isKeyOver, type KeyLimits, type KeyState, keyFieldIssues, keyIssue } from '#lib/rules/api-key.ts'
import { normalNetworks } from '#lib/rules/network.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { findGateway, type Gateway } from '#sandbox/platform/gateway.ts'
import { requireNoIssues, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { insertNumbered } from '#sandbox/platform/record-number.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'

/**
 * API keys. A key is created when it is shown, and stored as a hash. Its times are business time, so moving
 * the clock ends an overlap.
 */

export type StoredKey = typeof apiKeys.$inferSelect
type Environment = (typeof keyEnvironments)[number]

export const stateOf = (key: StoredKey): KeyState => ({
  status: key.status,
  shown: key.hash !== null,
  replaced: key.replacedAt !== null,
  expiresAt: key.expiresAt,
})

/** `live_` or `test_` and 160 random bits. The prefix identifies the environment, also in a leaked key. */
export const newKeyText = (environment: Environment): string =>
  `${environment}_${randomBytes(20).toString('hex')}`

/** What is stored of a key when it is shown. Its first and last characters identify a leaked key. */
export const partsOf = (key: string, shown: { at: Date; by: string }) => ({
  hash: hashOf(key),
  firstFour: key.slice(key.indexOf('_') + 1).slice(0, 4),
  lastFour: key.slice(-4),
  shownAt: shown.at,
  shownBy: shown.by,
})

export interface NewKey extends KeyLimits {
  gatewayNo: string
  environment: Environment
  name: string | null
  expiresAt: Date | null
}

/**
 * Stores the record of an active key. The key text is created later, when a user shows the key.
 * @param series the series of the key that this one replaces; left out: a new series
 */
export async function insertKey(ctx: Context, key: NewKey, series?: string): Promise<StoredKey> {
  const at = ctx.now()
  const { gatewayNo, environment, name, scopes, networks, expiresAt } = key
  const by = ctx.userName
  return insertNumbered(at, 'K', (keyNo) =>
    ctx.db
      .insert(apiKeys)
      .values({
        merchantNo: ctx.merchantNo,
        keyNo,
        series: series ?? keyNo,
        gatewayNo,
        environment,
        name,
        scopes: [...scopes],
        networks: [...networks],
        expiresAt,
        status: 'normal',
        createdAt: at,
        createdBy: by,
        activatedAt: at,
        activatedBy: by,
        version: 0,
        updatedBy: by,
      })
      .onConflictDoNothing({ target: [apiKeys.merchantNo, apiKeys.keyNo] })
      .returning(),
  )
}

/** The limits of a key as they are stored. Throws api_key_fields. */
export function checkLimits<
  Fields extends { networks: string[]; scopes: KeyLimits['scopes']; expiresAt: string | null },
>(ctx: Context, fields: Fields, kept: Date | null = null) {
  // An end that is already stored may have passed while the form was open.
  const isKept = fields.expiresAt !== null && kept !== null && Date.parse(fields.expiresAt) === +kept
  const issues = keyFieldIssues({ ...fields, ...(isKept && { expiresAt: null }) }, ctx.now())
  requireNoIssues(issues, 'api_key_fields')
  return {
    scopes: [...new Set(fields.scopes)],
    networks: normalNetworks(fields.networks),
    expiresAt: fields.expiresAt === null ? null : new Date(fields.expiresAt),
  }
}

/** A key that still works, or will work once it is activated. */
const isAlive = (now: Date): SQL | undefined => or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))

/**
 * Keys with their gateways, by default those that have not expired. The keys of a gateway and environment come
 * together, and the replaced ones after them.
 */
export async function readKeys(
  db: Database,
  merchantNo: string,
  now: Date,
  which = isAlive(now),
): Promise<{ key: StoredKey; gateway: Gateway }[]> {
  return db
    .select({ key: apiKeys, gateway: gateways })
    .from(apiKeys)
    .innerJoin(gateways, eq(gateways.gatewayNo, apiKeys.gatewayNo))
    .where(and(eq(apiKeys.merchantNo, merchantNo), eq(gateways.merchantNo, merchantNo), which))
    .orderBy(
      asc(apiKeys.gatewayNo),
      asc(apiKeys.environment),
      isNotNull(apiKeys.replacedAt),
      asc(apiKeys.expiresAt),
      asc(apiKeys.keyNo),
    )
}

/** Keys that are neither replaced nor over, by gateway and environment. */
async function currentKeys(db: Database, merchantNo: string, gatewayNos: readonly string[], now: Date) {
  const { gatewayNo, environment } = apiKeys
  const found = await db
    .select({ gatewayNo, environment, keyNo: apiKeys.keyNo })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.merchantNo, merchantNo),
        inArray(gatewayNo, [...gatewayNos]),
        isNull(apiKeys.replacedAt),
        isAlive(now),
      ),
    )
  return Map.groupBy(found, (key) => `${key.gatewayNo} ${key.environment}`)
}

/** The keys as the contract shows them. */
export async function rowsOf(
  ctx: Context,
  keys: readonly { key: StoredKey; gateway: Gateway }[],
): Promise<ApiKeyRow[]> {
  if (keys.length === 0) return []
  const now = ctx.now()
  const gatewayNos = [...new Set(keys.map(({ key }) => key.gatewayNo))]
  const current = await currentKeys(ctx.db, ctx.merchantNo, gatewayNos, now)
  return keys.map(({ key, gateway }) => {
    const siblings = current.get(`${key.gatewayNo} ${key.environment}`) ?? []
    return toRow(
      ctx,
      key,
      gateway,
      siblings.every(({ keyNo }) => keyNo === key.keyNo),
    )
  })
}

export async function rowOf(ctx: Context, key: StoredKey, gateway: Gateway): Promise<ApiKeyRow> {
  const [row] = await rowsOf(ctx, [{ key, gateway }])
  if (!row) throw new Error('a key has no row')
  return row
}

function toRow(ctx: Context, key: StoredKey, gateway: Gateway, alone: boolean): ApiKeyRow {
  const { keyNo, gatewayNo, environment, status, createdBy, shownBy, activatedBy, version } = key
  return {
    keyNo,
    name: key.name,
    scopes: key.scopes,
    networks: key.networks,
    ended: isKeyOver(key, ctx.now()),
    alone,
    updatedBy: key.updatedBy,
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
 * The key for an action. A lock serializes all actions on the keys of the gateway and environment. Throws
 * record_not_found, stale_version, or the reason why the action is not allowed.
 */
export async function claimKey(
  ctx: Context,
  request: { keyNo: string; version: number },
  action: Parameters<typeof keyIssue>[1],
): Promise<{ key: StoredKey; gateway: Gateway }> {
  const { db, merchantNo } = ctx
  const [named] = await db
    .select({ gatewayNo: apiKeys.gatewayNo, environment: apiKeys.environment })
    .from(apiKeys)
    .where(and(eq(apiKeys.merchantNo, merchantNo), eq(apiKeys.keyNo, request.keyNo)))
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
  const key = siblings.find(({ keyNo }) => keyNo === request.keyNo)
  const gateway = await findGateway(ctx, named.gatewayNo)
  if (!key || !gateway) throw new BusinessError('record_not_found')
  const now = ctx.now()
  const alive = siblings.filter((each) => each.keyNo !== key.keyNo && !isKeyOver(each, now))
  const replaced = alive.filter(({ series, replacedAt }) => replacedAt && series === key.series).length
  const others = alive.filter(({ replacedAt }) => !replacedAt).length
  // A permanent reason is reported as such. A change by another user is reported as stale_version.
  const issue = keyIssue(stateOf(key), action, now, { replaced, others })
  if (issue === 'already_shown' || issue === 'record_not_found') throw new BusinessError(issue)
  requireVersion(key, request.version, 'stale_version')
  if (issue) throw new BusinessError(issue)
  return { key, gateway }
}

/** Updates the key and increases its version. @param isNew the log entry shows the key as added */
export async function changeKey(
  ctx: Context,
  key: StoredKey,
  change: Partial<typeof apiKeys.$inferInsert>,
  { isNew = false } = {},
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
    { ...(!isNew && { before: loggedKey(key) }), after: loggedKey(row) },
    { facts: { gatewayNo, environment } },
  )
  return row
}

/** The fields of a key for the operation log, without the key and its hash. */
export const loggedKey = (key: StoredKey) => ({
  gatewayNo: key.gatewayNo,
  environment: key.environment,
  name: key.name,
  scopes: key.scopes,
  networks: key.networks,
  status: key.status,
  masked: maskedOf(key),
  shownAt: key.shownAt,
  activatedAt: key.activatedAt,
  replacedAt: key.replacedAt,
  expiresAt: key.expiresAt,
})

const maskedOf = ({ environment, firstFour, lastFour }: StoredKey): string | null =>
  lastFour === null ? null : `${environment}_${firstFour ?? ''}••••••••${lastFour}`
