import type { Actor, Change, FileAnswer, PublicContext } from '../context.ts'
import type { LoggedState } from '../db/schema/platform.ts'

/** Fields that every change updates. */
const stamps = new Set(['merchantNo', 'version', 'updatedAt', 'updatedBy'])

/**
 * Records for the operation log what a call changed: the fields before and after, one entry per record. Everything that
 * the handler passes is stored, so it must not pass a secret.
 * @param target the number or the name by which users identify the record
 * @param more the number of the record if `target` is a name, and values for the entry's sentence
 */
export function noteChange(
  ctx: Pick<PublicContext, 'reply'>,
  target: string,
  states: { before?: object | undefined; after?: object | undefined },
  more: Pick<Change, 'number' | 'kind' | 'facts'> = {},
): void {
  const before = states.before && plain(states.before, target)
  const after = states.after && plain(states.after, target)
  const change: Change = { target, ...more }
  if (before) change.before = after ? differing(before, after) : before
  if (after) change.after = before ? differing(after, before) : after
  ctx.reply.changes.push(change)
}

/**
 * Names the merchant and the user of a call before sign-in, whose session has neither. Call it as soon as they are
 * known, so that a refusal is logged for them too.
 */
export function noteActor(ctx: Pick<PublicContext, 'reply'>, { merchantNo, userName }: Actor): void {
  ctx.reply.actor = { merchantNo, userName }
}

/** Records the file that an export returned. */
export function noteFile(ctx: Pick<PublicContext, 'reply'>, { fileName, rows }: FileAnswer): void {
  ctx.reply.changes.push({ target: '', after: { fileName, ...(rows !== undefined && { rows }) } })
}

/** The state as JSON: dates become strings, undefined fields are omitted. */
function plain(state: object, target: string): LoggedState {
  const json: LoggedState = JSON.parse(JSON.stringify(state))
  return Object.fromEntries(
    Object.entries(json).filter(([field, value]) => !stamps.has(field) && value !== target),
  )
}

/** The fields whose value differs in the other state. */
function differing(state: LoggedState, other: LoggedState): LoggedState {
  return Object.fromEntries(
    Object.entries(state).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(other[field])),
  )
}
