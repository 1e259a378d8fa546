import type { checkCode as checkCodeCall } from '#lib/contract/two-step.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { notifyOwner } from './notify-owner.ts'
import { requirePasswordAgain } from './require-password.ts'
import { consumeSmsCode } from './sms.ts'
import { maskPhone, readTwoStep, writeTwoStep } from './state.ts'
import { firstBackupCodes } from './turn-on.ts'

/** Confirms the code that the phone received, which turns SMS on or replaces the phone. */
export const checkCode: Handler<typeof checkCodeCall> = async ({ ctx, input }) => {
  await requirePasswordAgain(ctx)
  const now = ctx.securityNow()
  const smsPhone = await consumeSmsCode(
    ctx.db,
    { sessionId: ctx.sessionId, purpose: 'enroll' },
    input.code,
    now,
  )
  if (!smsPhone) throw new BusinessError('second_step_wrong', [], { keep: true })
  const { phone } = await readTwoStep(ctx.db, ctx)
  await writeTwoStep(ctx.db, ctx, { smsPhone, smsOnAt: now })
  // The log shows that the phone changed, but only its last digits.
  const shown = (number: string | undefined) => (number ? maskPhone(number) : false)
  noteChange(ctx, ctx.userName, { before: { sms: shown(phone) }, after: { sms: shown(smsPhone) } })
  await notifyOwner(ctx, 'sms_on')
  return firstBackupCodes(ctx)
}
