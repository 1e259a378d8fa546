'use client'

import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { DialogBody } from '#components/feedback/dialog-frame.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { type Outcome, useSensitiveCall, useSensitiveDownload } from '#lib/client/use-sensitive-call.ts'
import { disableTwoStep, exportBackupCode, updateBackupCode } from '#lib/contract/two-step.ts'
import { BACKUP_CODES } from '#lib/rules/two-step.ts'
import type { StepProps } from './step-props.ts'
import { useLock } from './use-lock.ts'

/** Confirms what cannot be undone: turning a method off, and replacing the backup codes. */
export function ConfirmStep({ change, info, onDone, onRefusal, onLock, onClose }: StepProps) {
  const t = useTranslations('two_step')
  const feedback = useTranslations('feedback')
  const notices = useNotices()
  const disable = useSensitiveCall(disableTwoStep, change)
  const renew = useSensitiveCall(updateBackupCode, change)
  const download = useSensitiveDownload(exportBackupCode, change)
  const call = change === 'renew_codes' ? renew : change === 'export_codes' ? download : disable
  useLock(onLock, call.pending)
  const turnsOff = change === 'turn_off_sms' || change === 'turn_off_authenticator'
  const isLast = turnsOff && !(info.sms.on && info.authenticator.on) && info.passkeys === 0

  const finish = <Answer,>(outcome: Outcome<Answer> | undefined, onAnswer: (answer: Answer) => void) => {
    if (!outcome) return
    if ('answer' in outcome) onAnswer(outcome.answer)
    else onRefusal(outcome.error)
  }
  const confirm = async () => {
    if (change === 'renew_codes')
      return finish(await renew.send({}), ({ backupCodes }) => onDone(backupCodes))
    if (change === 'export_codes')
      return finish(await download.send({}), ({ name }) => {
        notices.success(t('exported', { name }))
        onDone(null)
      })
    const method = change === 'turn_off_sms' ? 'sms' : 'authenticator'
    finish(await disable.send({ method }), () => onDone(null))
  }
  return (
    <DialogBody
      actions={[
        { label: feedback('cancel'), onClick: onClose, disabled: call.pending },
        {
          label: t(turnsOff ? 'turn_off' : change === 'export_codes' ? 'export' : 'renew'),
          onClick: () => void confirm(),
          primary: true,
          autoFocus: true,
          tone: turnsOff ? 'error' : 'primary',
          loading: call.pending,
        },
      ]}
    >
      <DialogContentText variant="body2">
        {t(turnsOff ? 'turn_off_text' : `${change === 'export_codes' ? 'export' : 'renew'}_text`, {
          codes: BACKUP_CODES,
        })}
      </DialogContentText>
      {isLast && <Alert severity="warning">{t('turn_off_last')}</Alert>}
      {!turnsOff && info.backupCodesLeft > 0 && (
        <Alert severity="warning">{t('codes_end', { left: info.backupCodesLeft })}</Alert>
      )}
      <CallAlert call={call} />
    </DialogBody>
  )
}
