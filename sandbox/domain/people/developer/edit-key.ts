import type { RequestOf } from '#lib/contract/call.ts'
import { editKey as editKeyCall } from '#lib/contract/developer.ts'
import { defineApprovalAction } from '#sandbox/domain/people/approval/actions.ts'
import { holdForApproval } from '#sandbox/domain/people/approval/hold.ts'
import { kindWaits } from '#sandbox/domain/people/approval/stored-rules.ts'
import { requireOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { changeKey, checkLimits, claimKey, rowOf } from './keys.ts'
import { notifyOfKey } from './notify-of-key.ts'

type EditedKey = Omit<RequestOf<typeof editKeyCall>, 'password'>

/** Changes what a key may be used for. The key itself stays the same. */
export const editKey: Handler<typeof editKeyCall> = async ({ ctx, input }) => {
  const { password, ...request } = input
  await requireOwnPassword(ctx, ctx, password, 'password_wrong', 'password')
  const { key, gateway, limits } = await claim(ctx, request)
  if (await kindWaits(ctx, 'api_key')) {
    const { keyNo, gatewayNo, environment, name, scopes, networks, expiresAt } = key
    return holdForApproval(ctx, editApproval, {
      input: request,
      target: keyNo,
      before: { name, scopes, networks, expiresAt },
      after: { name: request.name, ...limits },
      facts: { gatewayNo, environment },
    })
  }
  const row = await changeKey(ctx, key, { name: request.name, ...limits })
  await notifyOfKey(ctx, row, 'edit')
  return { row: await rowOf(ctx, row, gateway) }
}

/** A change, once it is approved. */
export const editApproval = defineApprovalAction({
  kind: 'api_key',
  call: editKeyCall,
  input: editKeyCall.request.omit({ password: true }),
  perform: async (ctx, request) => {
    const { key, limits } = await claim(ctx, request)
    const row = await changeKey(ctx, key, { name: request.name, ...limits })
    await notifyOfKey(ctx, row, 'edit')
    return row.keyNo
  },
})

async function claim(ctx: Context, request: EditedKey) {
  const { key, gateway } = await claimKey(ctx, request, 'edit')
  return { key, gateway, limits: checkLimits(ctx, request, key.expiresAt) }
}
