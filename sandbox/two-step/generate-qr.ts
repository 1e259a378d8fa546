import type { generateQr as generateQrCall } from '#lib/contract/two-step.ts'
import type { Handler } from '../context.ts'
import { modulesOf } from '../qr.ts'
import { requirePasswordAgain } from './require-password.ts'
import { writeTwoStep } from './state.ts'
import { newTotpSecret, otpauthUri } from './totp.ts'

/** A new secret for an authenticator app. Nothing is on before its code is confirmed; an app in use stays so. */
export const generateQr: Handler<typeof generateQrCall> = async ({ ctx }) => {
  await requirePasswordAgain(ctx)
  const secret = newTotpSecret()
  await writeTwoStep(ctx.db, ctx, { pendingSecret: secret })
  const uri = otpauthUri(ctx, secret)
  return { otpauthUri: uri, secret, qr: modulesOf(uri) }
}
