import { and, eq, inArray } from 'drizzle-orm'
import { type getWaybillMode, type WaybillMode, waybillModes } from '#lib/contract/waybill.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { settings } from '#sandbox/platform/db/schema/platform.ts'
import { ALL } from '#sandbox/platform/settings.ts'

/**
 * How the user proves shipments. The setting of the role overrides that of the merchant, which overrides the
 * default.
 */
export async function waybillModeOf({
  db,
  merchantNo,
  userName,
}: Pick<Context, 'db' | 'merchantNo' | 'userName'>): Promise<WaybillMode> {
  const [user] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  const rows = await db
    .select()
    .from(settings)
    .where(and(eq(settings.name, 'waybillMode'), inArray(settings.merchantNo, [merchantNo, ALL])))
  const closeness = (row: { merchantNo: string; role: string }) =>
    (row.merchantNo === merchantNo ? 2 : 0) + (row.role === ALL ? 0 : 1)
  const [nearest] = rows
    .filter(({ role }) => role === ALL || role === user?.role)
    .toSorted((a, b) => closeness(b) - closeness(a))
  return waybillModes.find((mode) => mode === nearest?.value) ?? 'both'
}

/** The kind of proof that the user's waybills need. */
export const readMode: Handler<typeof getWaybillMode> = async ({ ctx }) => ({
  mode: await waybillModeOf(ctx),
})
