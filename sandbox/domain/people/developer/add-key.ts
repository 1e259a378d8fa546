import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { RequestOf } from '#lib/contract/call.ts'
import { addKey as addKeyCall } from '#lib/contract/developer.ts'
import { keyEnvironmentsOf, MAX_KEYS } from '#lib/rules/api-key.ts'
import { defineApprovalAction } from '#sandbox/domain/people/approval/actions.ts'
import { holdForApproval } from '#sandbox/domain/people/approval/hold.ts'
import { kindWaits } from '#sandbox/domain/people/approval/stored-rules.ts'
import { requireOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { apiKeys } from '#sandbox/platform/db/schema/developer.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { findGateway } from '#sandbox/platform/gateway.ts'
import { changeKey, checkLimits, insertKey, loggedKey, newKeyText, partsOf, rowOf } from './keys.ts'
import { notifyOfKey } from './notify-of-key.ts'

type NewKey = Omit<RequestOf<typeof addKeyCall>, 'password'>

/** Adds a key and shows it once. With a second person it is only stored; then its requester shows it once. */
export const addKey: Handler<typeof addKeyCall> = async ({ ctx, input }) => {
  const { password, ...request } = input
  await requireOwnPassword(ctx, ctx, password, 'password_wrong', 'password')
  const { gateway, limits } = await checkNew(ctx, request)
  const { name, gatewayNo, environment } = request
  if (await kindWaits(ctx, 'api_key')) {
    return holdForApproval(ctx, addApproval, {
      input: request,
      target: name,
      place: request,
      after: { name, gatewayNo, environment, ...limits },
      facts: { gatewayNo, environment },
    })
  }
  const stored = await insertKey(ctx, { ...request, ...limits })
  ctx.reply.once = true
  const key = newKeyText(environment)
  const row = await changeKey(ctx, stored, partsOf(key, { at: ctx.now(), by: ctx.userName }), { isNew: true })
  await notifyOfKey(ctx, row, 'add')
  return { key, row: await rowOf(ctx, row, gateway) }
}

/** A new key, once it is approved. */
export const addApproval = defineApprovalAction({
  kind: 'api_key',
  call: addKeyCall,
  input: addKeyCall.request.omit({ password: true }),
  perform: async (ctx, request) => {
    const { limits } = await checkNew(ctx, request)
    const row = await insertKey(ctx, { ...request, ...limits })
    const { keyNo, gatewayNo, environment } = row
    noteChange(ctx, keyNo, { after: loggedKey(row) }, { facts: { gatewayNo, environment } })
    await notifyOfKey(ctx, row, 'add')
    return keyNo
  },
})

/** Locks the gateway, so that parallel requests respect the limit. Throws api_key_fields or api_keys_full. */
async function checkNew(ctx: Context, request: NewKey) {
  const { db, merchantNo } = ctx
  const gateway = await findGateway(ctx, request.gatewayNo, { lock: true })
  if (!gateway) throw new BusinessError('api_key_fields', [{ path: 'gatewayNo', message: 'invalid' }])
  if (!keyEnvironmentsOf(gateway.environment).includes(request.environment)) {
    throw new BusinessError('api_key_fields', [{ path: 'environment', message: 'invalid' }])
  }
  const limits = checkLimits(ctx, request)
  const current = await db.$count(
    apiKeys,
    and(
      eq(apiKeys.merchantNo, merchantNo),
      eq(apiKeys.gatewayNo, request.gatewayNo),
      eq(apiKeys.environment, request.environment),
      isNull(apiKeys.replacedAt),
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, ctx.now())),
    ),
  )
  if (current >= MAX_KEYS) throw new BusinessError('api_keys_full')
  return { gateway, limits }
}
