import { and, eq, sql } from 'drizzle-orm'
import type { turnSwitch as turnSwitchCall } from '#lib/contract/merchant.ts'
import { BusinessError, type Handler } from '../context.ts'
import { merchantSwitchStates } from '../db/schema/merchant-info.ts'
import { noteChange } from '../gate/changes.ts'
import { readSwitches } from './switch-states.ts'

/** Turns one switch. Throws stale_version where somebody else has turned it meanwhile. */
export const turnSwitch: Handler<typeof turnSwitchCall> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { name, on, version } = input
  // A switch that was never turned has no row that could be locked.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`switches/${merchantNo}`}))`)
  const before = (await readSwitches(db, merchantNo)).find((each) => each.name === name)
  if (before?.version !== version) throw new BusinessError('stale_version')
  const row = { isOn: on, version: version + 1, updatedAt: ctx.now(), updatedBy: ctx.userName }
  await db
    .insert(merchantSwitchStates)
    .values({ merchantNo, name, ...row })
    .onConflictDoUpdate({ target: [merchantSwitchStates.merchantNo, merchantSwitchStates.name], set: row })
  const [after] = await db
    .select()
    .from(merchantSwitchStates)
    .where(and(eq(merchantSwitchStates.merchantNo, merchantNo), eq(merchantSwitchStates.name, name)))
  if (!after) throw new BusinessError('record_not_found')
  noteChange(ctx, '', { before: { [name]: before.on }, after: { [name]: after.isOn } })
  return {
    name,
    on: after.isOn,
    version: after.version,
    updatedAt: after.updatedAt.toISOString(),
    updatedBy: after.updatedBy,
  }
}
