import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from './db/database.ts'
import { users } from './db/schema/identity.ts'
import { settings } from './db/schema/platform.ts'
import { newSecret } from './secrets.ts'

/** Switches that the control API sets, for a merchant and a role, or for all. */
export const settingNames = ['degradePermissions', 'singleSession'] as const
export type SettingName = (typeof settingNames)[number]
/** Settings with several values instead of on and off. */
export type ChoiceName = 'waybillMode'

export const ALL = '*'

export async function setSetting(
  db: Database,
  {
    merchantNo,
    role,
    name,
    value,
  }: { merchantNo: string; role: string; name: SettingName | ChoiceName; value: boolean | string },
): Promise<void> {
  await db
    .insert(settings)
    .values({ merchantNo, role, name, value })
    .onConflictDoUpdate({ target: [settings.merchantNo, settings.role, settings.name], set: { value } })
}

/** Whether the switch is on for this user's merchant and role. */
export async function isSet(
  db: Database,
  { merchantNo, userName }: { merchantNo: string; userName: string },
  name: SettingName,
): Promise<boolean> {
  const rows = await db
    .select({ role: settings.role, value: settings.value })
    .from(settings)
    .where(and(eq(settings.name, name), inArray(settings.merchantNo, [merchantNo, ALL])))
  if (rows.length === 0) return false
  const [user] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  return rows.some((row) => row.value && (row.role === ALL || row.role === user?.role))
}

const portalUrlName = { merchantNo: ALL, role: ALL, name: 'portalUrl' } as const

/** Keeps the URL of the portal, for links in emails of jobs and simulators. */
export async function keepPortalUrl(db: Database, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ ...portalUrlName, value })
    .onConflictDoUpdate({ target: [settings.merchantNo, settings.role, settings.name], set: { value } })
}

export async function portalUrlOf(db: Database): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.name, portalUrlName.name))
  return String(row?.value ?? '')
}

const sealKeyName = { merchantNo: ALL, role: ALL, name: 'sealKey' } as const

/** Returns the key that the database has; a database without one keeps this key. */
export async function keepSealKey(db: Database, value = newSecret()): Promise<string> {
  await db
    .insert(settings)
    .values({ ...sealKeyName, value })
    .onConflictDoNothing()
  return sealKeyOf(db)
}

export async function sealKeyOf(db: Database): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.name, sealKeyName.name))
  if (!row) throw new Error('the database has no seal key')
  return String(row.value)
}
