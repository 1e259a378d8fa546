import { and, eq } from 'drizzle-orm'
import type { turnSwitch as turnSwitchCall } from '#lib/contract/merchant.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'
import { merchantSwitchStates } from '#sandbox/platform/db/schema/merchant-info.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp } from '#sandbox/platform/list/versioned.ts'
import { readSwitches } from './switch-states.ts'

/** Turns a switch on or off. Throws stale_version if another user has changed it in the meantime. */
export const turnSwitch: Handler<typeof turnSwitchCall> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { name, on, version } = input
  // An advisory lock, because a switch that was never changed has no row to lock.
  await lockName(db, 'switches', merchantNo)
  const before = (await readSwitches(db, merchantNo)).find((each) => each.name === name)
  if (before?.version !== version) throw new BusinessError('stale_version')
  const row = { isOn: on, ...nextStamp(ctx, version) }
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
