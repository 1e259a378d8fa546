import type { Change, PublicContext } from '../context.ts'
import type { LoggedState } from '../db/schema/platform.ts'

/** What every change changes by itself. */
const stamps = new Set(['merchantNo', 'version', 'updatedAt', 'updatedBy'])

/**
 * For the operation log: what a call changed, with the fields as they were and as they are. A line for each record.
 * Only what the verb hands over is kept, so it hands over no secret.
 *
 * @param target the number or the name under which people know the record
 */
export function noteChange(
  ctx: Pick<PublicContext, 'reply'>,
  target: string,
  states: { before?: object | undefined; after?: object | undefined },
): void {
  const before = states.before && plain(states.before, target)
  const after = states.after && plain(states.after, target)
  const change: Change = { target }
  if (before) change.before = after ? differing(before, after) : before
  if (after) change.after = before ? differing(after, before) : after
  ctx.reply.changes.push(change)
}

/** As JSON has it: dates are texts, what is not there is left out. */
function plain(state: object, target: string): LoggedState {
  const json: LoggedState = JSON.parse(JSON.stringify(state))
  return Object.fromEntries(
    Object.entries(json).filter(([field, value]) => !stamps.has(field) && value !== target),
  )
}

/** The fields that the other state has otherwise. */
function differing(state: LoggedState, other: LoggedState): LoggedState {
  return Object.fromEntries(
    Object.entries(state).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(other[field])),
  )
}
