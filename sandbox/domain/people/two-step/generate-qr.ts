import type { generateQr as generateQrCall } from '#lib/contract/two-step.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { modulesOf } from '#sandbox/platform/qr.ts'
import { requirePasswordAgain } from './require-password.ts'
import { writeTwoStep } from './state.ts'
import { newTotpSecret, otpauthUri } from './totp.ts'

/**
 * Creates a new secret for an authenticator app. It becomes active when its code is confirmed; until then,
 * the current app stays active.
 */
export const generateQr: Handler<typeof generateQrCall> = async ({ ctx }) => {
  await requirePasswordAgain(ctx)
  const secret = newTotpSecret()
  await writeTwoStep(ctx.db, ctx, { pendingSecret: secret })
  const uri = otpauthUri(ctx, secret)
  return { otpauthUri: uri, secret, qr: modulesOf(uri) }
}
