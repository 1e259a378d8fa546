import type { exportBackupCode as exportBackupCodeCall } from '#lib/contract/two-step.ts'
import { BACKUP_CODES } from '#lib/rules/two-step.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import { requirePasswordAgain } from './require-password.ts'
import { isOn, readTwoStep } from './state.ts'
import { newBackupCodes } from './turn-on.ts'

/**
 * Issues new backup codes as a text file. The earlier codes are stored only as hashes, so they cannot be
 * exported. They become invalid.
 */
export const exportBackupCode: Handler<typeof exportBackupCodeCall> = async ({ ctx }) => {
  await requirePasswordAgain(ctx)
  if (!isOn(await readTwoStep(ctx.db, ctx))) throw new BusinessError('two_step_off')
  const { merchantNo, userName } = ctx
  const codes = await newBackupCodes(ctx)
  const head = providerWord(ctx.locale, 'sms', 'backup_file', { merchantNo, userName })
  return {
    fileName: `backup-codes-${merchantNo}-${userName}.txt`,
    contentType: 'text/plain; charset=utf-8',
    rows: BACKUP_CODES,
    body: `${head}\n\n${codes.join('\n')}\n`,
  }
}
