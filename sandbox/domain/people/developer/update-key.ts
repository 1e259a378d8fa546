import type { RequestOf } from '#lib/contract/call.ts'
import { updateKey as updateKeyCall } from '#lib/contract/developer.ts'
import { overlapMs, successorEnd } from '#lib/rules/api-key.ts'
import { defineApprovalAction } from '#sandbox/domain/people/approval/actions.ts'
import { holdForApproval } from '#sandbox/domain/people/approval/hold.ts'
import { kindWaits } from '#sandbox/domain/people/approval/stored-rules.ts'
import { requireOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { changeKey, claimKey, insertKey, rowOf, type StoredKey } from './keys.ts'
import { notifyOfKey } from './notify-of-key.ts'

type KeyUpdate = Omit<RequestOf<typeof updateKeyCall>, 'password'>
type Claimed = Awaited<ReturnType<typeof claimKey>>

/**
 * Activates a key, replaces it by a new one with an overlap in which both work, or ends it. Ending it only takes
 * access away, so it never waits for a second person.
 */
export const updateKey: Handler<typeof updateKeyCall> = async ({ ctx, input }) => {
  const { password, ...request } = input
  const { action, overlap } = request
  if ((action === 'rotate') !== (overlap !== undefined)) {
    throw new BusinessError('invalid_request', [
      { path: 'overlap', message: overlap === undefined ? 'required' : 'invalid' },
    ])
  }
  await requireOwnPassword(ctx, ctx, password)
  const claimed = await claimKey(ctx, request, action)
  if (action !== 'retire' && (await kindWaits(ctx, 'api_key'))) {
    const { keyNo, gatewayNo, environment } = claimed.key
    return holdForApproval(ctx, updateApproval, {
      input: request,
      target: keyNo,
      after: { gatewayNo, environment, action },
      facts: { action, gatewayNo, environment },
    })
  }
  return change(ctx, claimed, request)
}

/** An activation or a replacement, once it is approved. */
export const updateApproval = defineApprovalAction({
  kind: 'api_key',
  call: updateKeyCall,
  input: updateKeyCall.request.omit({ password: true }),
  perform: async (ctx, request) => {
    const { row, successor } = await change(ctx, await claimKey(ctx, request, request.action), request)
    return (successor ?? row).keyNo
  },
})

async function change(ctx: Context, { key, gateway }: Claimed, { action, overlap }: KeyUpdate) {
  const now = ctx.now()
  if (action === 'activate') {
    const row = await changeKey(ctx, key, { status: 'normal', activatedAt: now, activatedBy: ctx.userName })
    await notifyOfKey(ctx, row, action)
    return { row: await rowOf(ctx, row, gateway), successor: null }
  }
  if (action === 'retire') {
    const row = await changeKey(ctx, key, { expiresAt: now })
    await notifyOfKey(ctx, row, action)
    return { row: await rowOf(ctx, row, gateway), successor: null }
  }
  const row = await changeKey(ctx, key, { replacedAt: now, expiresAt: endOf(key, now, overlap) })
  const successor = await insertKey(ctx, { ...key, expiresAt: successorEnd(key, now) }, key.series)
  await notifyOfKey(ctx, row, action)
  return { row: await rowOf(ctx, row, gateway), successor: await rowOf(ctx, successor, gateway) }
}

/** The end of the overlap, or the key's own end if that is earlier. */
function endOf({ expiresAt }: StoredKey, now: Date, overlap: KeyUpdate['overlap']): Date {
  const end = new Date(+now + overlapMs[overlap ?? 'none'])
  return expiresAt && expiresAt < end ? expiresAt : end
}
