'use client'

import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { DialogBody } from '#components/feedback/dialog-frame.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { createPasskey } from '#lib/client/passkeys.ts'
import { callOptions } from '#lib/client/query.ts'
import { useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import {
  MAX_PASSKEY_NAME,
  passkeyRegister,
  passkeyRegisterOptions,
  passkeyRemove,
} from '#lib/contract/passkey.ts'
import { twoStepInfo } from '#lib/contract/two-step.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import type { Passkey, PasskeyChange, PasswordProps } from './passkey-props.ts'
import { isPasswordOpen } from './password-open.ts'
import { PasswordStep } from './password-step.tsx'
import { StepsDialog } from './steps-dialog.tsx'
import { useLock } from './use-lock.ts'

interface PasskeyDialogProps extends PasswordProps {
  change: PasskeyChange
  onClose: () => void
}

/** The password, the change, and the backup codes that the first method brings. */
export function PasskeyDialog({ change: { removed }, passwordAt, onPassword, onClose }: PasskeyDialogProps) {
  const t = useTranslations('two_step')
  const notices = useNotices()
  const [open, setOpen] = useState(() => isPasswordOpen(passwordAt))
  const [codes, setCodes] = useState<string[]>()
  const [locked, setLocked] = useState(false)
  const step: StepProps = {
    onDone: (backupCodes) => {
      notices.success(t(removed ? 'passkeys.removed' : 'passkeys.added'))
      if (backupCodes) setCodes(backupCodes)
      else onClose()
    },
    onPasswordDue: () => setOpen(false),
    onLock: setLocked,
    onClose,
  }
  const title = removed ? t('passkeys.remove_title', { name: removed.name }) : t('passkeys.add_title')
  return (
    <StepsDialog title={title} locked={locked} codes={codes} onClose={onClose}>
      {!open ? (
        <PasswordStep
          onConfirmed={() => {
            onPassword(Date.now())
            setOpen(true)
          }}
          onClose={onClose}
        />
      ) : removed ? (
        <RemoveStep passkey={removed} {...step} />
      ) : (
        <AddStep {...step} />
      )}
    </StepsDialog>
  )
}

interface StepProps {
  onDone: (backupCodes: string[] | null) => void
  onPasswordDue: () => void
  /** See useLock. */
  onLock: (locked: boolean) => void
  onClose: () => void
}

const isPasswordDue = (error: unknown) => error instanceof CallError && error.is('E2034')

/** A name, then the browser's dialog. */
function AddStep({ onDone, onPasswordDue, onLock, onClose }: StepProps) {
  const t = useTranslations('two_step.passkeys')
  const feedback = useTranslations('feedback')
  const errorText = useFieldMessage()
  const field = useRef<HTMLInputElement>(null)
  const register = useSensitiveCall(passkeyRegister)
  const [name, setName] = useState('')
  const [checked, setChecked] = useState(false)
  const [creating, setCreating] = useState(false)
  const [error, setError] = useState<unknown>()
  const wrong = passkeyRegister.request.shape.name.safeParse(name).error?.issues[0]?.message
  const pending = creating || register.pending
  useLock(onLock, pending)

  const add = async () => {
    setChecked(true)
    if (wrong) return field.current?.focus()
    setCreating(true)
    setError(undefined)
    register.dismiss()
    try {
      // A lost response is repeated with the same passkey.
      const input = register.unknown?.input ?? {
        name,
        ...(await createPasskey(await call(passkeyRegisterOptions, {}))),
      }
      const outcome = await register.send(input)
      if (outcome && 'answer' in outcome) onDone(outcome.answer.backupCodes)
      else if (isPasswordDue(outcome?.error)) onPasswordDue()
    } catch (refusal) {
      if (isPasswordDue(refusal)) onPasswordDue()
      else setError(refusal)
    } finally {
      setCreating(false)
    }
  }
  return (
    <DialogBody
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) void add()
      }}
      actions={[
        { label: feedback('cancel'), onClick: onClose, disabled: pending },
        { label: t('add'), primary: true, loading: pending },
      ]}
    >
      <DialogContentText variant="body2">{t('add_text')}</DialogContentText>
      <ErrorAlert error={error} />
      <CallAlert call={register} />
      <TextField
        id="passkey-name"
        inputRef={field}
        autoFocus
        label={t('fields.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        error={checked && Boolean(wrong)}
        helperText={(checked && errorText(wrong)) || t('name_hint')}
        slotProps={{ htmlInput: { maxLength: MAX_PASSKEY_NAME, autoComplete: 'off' } }}
      />
    </DialogBody>
  )
}

function RemoveStep({
  passkey: { id },
  onDone,
  onPasswordDue,
  onLock,
  onClose,
}: StepProps & { passkey: Passkey }) {
  const t = useTranslations('two_step.passkeys')
  const feedback = useTranslations('feedback')
  const { data: info } = useQuery(callOptions(twoStepInfo, {}))
  const remove = useSensitiveCall(passkeyRemove, id)
  useLock(onLock, remove.pending)
  const isLast = info?.passkeys === 1 && !info.sms.on && !info.authenticator.on
  const confirm = async () => {
    const outcome = await remove.send({ id })
    if (!outcome) return
    if ('answer' in outcome) onDone(null)
    else if (isPasswordDue(outcome.error)) onPasswordDue()
  }
  return (
    <DialogBody
      actions={[
        { label: feedback('cancel'), onClick: onClose, disabled: remove.pending },
        {
          label: t('remove'),
          onClick: () => void confirm(),
          primary: true,
          autoFocus: true,
          tone: 'error',
          loading: remove.pending,
        },
      ]}
    >
      <DialogContentText variant="body2">{t('remove_text')}</DialogContentText>
      {isLast && <Alert severity="warning">{t('remove_last')}</Alert>}
      <CallAlert call={remove} />
    </DialogBody>
  )
}
