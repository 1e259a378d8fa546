import { requireOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { acceptPasskey, type PasskeyAnswer } from '#sandbox/domain/people/passkey/answer.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { consumeAnyCode } from './consume-code.ts'
import { acceptCounted } from './count-codes.ts'
import { isOn, readTwoStep } from './state.ts'

export interface Proof {
  password?: string | undefined
  code?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

/** The fields of a request that prove who sends it. They are not stored with it. */
export const proofFields = { password: true, code: true, passkey: true } as const
export type WithoutProof<Request> = Omit<Request, keyof typeof proofFields>

/**
 * Requires the caller's password and, if two-step authentication is on, a code or a passkey. Call it before the first write,
 * because wrong attempts are kept. Throws `invalid_request` on the field `password`, `password_wrong`,
 * `account_frozen`, `second_step_required`, `second_step_wrong`, `second_step_slowed`, `second_step_locked`, or what
 * `acceptPasskey` throws.
 */
export async function confirmIdentity(ctx: Context, { password, code, passkey }: Proof): Promise<void> {
  if (!password) throw new BusinessError('invalid_request', [{ path: 'password', message: 'required' }])
  await requireOwnPassword(ctx, ctx, password, 'password_wrong', 'password')
  if (!isOn(await readTwoStep(ctx.db, ctx))) return
  if (passkey) {
    const accept = () => acceptPasskey(ctx, ctx, 'confirm', passkey)
    if (await acceptCounted(ctx, ctx, accept)) return
    throw new BusinessError('passkey_refused', [], { keep: true })
  }
  // The correct password resets the count of wrong ones, so it must not be rolled back.
  if (!code) {
    throw new BusinessError('second_step_required', [{ path: 'code', message: 'required' }], { keep: true })
  }
  const given = { sessionId: ctx.sessionId, purpose: 'confirm' as const, code }
  const consume = () => consumeAnyCode(ctx.db, ctx, given, ctx.securityNow())
  if (!(await acceptCounted(ctx, ctx, consume))) {
    throw new BusinessError('second_step_wrong', [{ path: 'code', message: 'wrong_code' }], { keep: true })
  }
}
