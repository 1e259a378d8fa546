'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { downloadCall } from '#lib/client/download.ts'
import { disableTwoStep, exportBackupCode, updateBackupCode } from '#lib/contract/two-step.ts'
import type { StepProps } from './step-props.ts'
import { useOperationToken, useSensitiveCall } from './use-sensitive-call.ts'

/** Asks before what cannot be undone: turning off, and new backup codes in place of the old ones. */
export function ConfirmStep({ change, info, onDone, onRefusal, onClose }: StepProps) {
  const t = useTranslations('two_step')
  const feedback = useTranslations('feedback')
  const notices = useNotices()
  const [error, setError] = useState<unknown>()
  const [pending, setPending] = useState(false)
  const disable = useSensitiveCall(disableTwoStep)
  const renew = useSensitiveCall(updateBackupCode)
  const download = useCodesFile()
  const turnsOff = change === 'turn_off_sms' || change === 'turn_off_authenticator'
  const isLast = turnsOff && !(info.sms.on && info.authenticator.on)

  const run = async () => {
    if (change === 'renew_codes') return onDone((await renew.make({})).backupCodes)
    if (change === 'export_codes') notices.success(t('exported', { name: await download() }))
    else await disable.make({ method: change === 'turn_off_sms' ? 'sms' : 'authenticator' })
    onDone(null)
  }
  const confirm = async () => {
    setPending(true)
    setError(undefined)
    try {
      await run()
    } catch (refusal) {
      if (!onRefusal(refusal)) setError(refusal)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText variant="body2">
          {t(turnsOff ? 'turn_off_text' : `${change === 'export_codes' ? 'export' : 'renew'}_text`)}
        </DialogContentText>
        {isLast && <Alert severity="warning">{t('turn_off_last')}</Alert>}
        {!turnsOff && info.backupCodesLeft > 0 && (
          <Alert severity="warning">{t('codes_die', { left: info.backupCodesLeft })}</Alert>
        )}
        <ErrorAlert error={error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {feedback('cancel')}
        </Button>
        <Button
          autoFocus
          variant="contained"
          color={turnsOff ? 'error' : 'primary'}
          loading={pending}
          onClick={() => void confirm()}
        >
          {t(turnsOff ? 'turn_off' : change === 'export_codes' ? 'export' : 'renew')}
        </Button>
      </DialogActions>
    </>
  )
}

/** Saves the new codes as a file and answers its name. What it makes stale is read again, whatever came of it. */
function useCodesFile(): () => Promise<string> {
  const client = useQueryClient()
  const token = useOperationToken()
  return async () => {
    try {
      return (await token.use((value) => downloadCall(exportBackupCode, {}, { token: value }))).name
    } finally {
      for (const path of exportBackupCode.changes) void client.invalidateQueries({ queryKey: [path] })
    }
  }
}
