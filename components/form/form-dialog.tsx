'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import type { AnswerOf, TokenCall } from '#lib/contract/call.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useConfirmLeave } from './use-confirm-leave.tsx'
import type { ContractForm } from './use-contract-form.ts'
import { useFirstField } from './use-first-field.ts'

export interface FormDialogProps<C extends TokenCall, Values extends FieldValues> {
  form: ContractForm<C, Values>
  open: boolean
  title: string
  /** The verb of the action. Default: save. */
  saveLabel?: string | undefined
  /** 'error' if something is deleted or ended. */
  tone?: 'primary' | 'error' | undefined
  /** Default: sm. */
  maxWidth?: 'sm' | 'md' | undefined
  /**
   * Why nothing can be saved now, for example someone else's change; shown instead of the call's errors. Not while a result
   * is unknown: the change can be the user's own.
   */
  blocked?: ReactNode
  /** The user has no permission to save: there is only a button to close. */
  readOnly?: boolean
  /** There is nothing to save yet. */
  saveDisabled?: boolean
  onSaved: (answer: AnswerOf<C>) => void
  onClose: () => void
  onClosed?: (() => void) | undefined
  children: ReactNode
}

/** A form in a dialog. Asks before it closes, or the page is left, with unsaved changes. */
export function FormDialog<C extends TokenCall, Values extends FieldValues>(
  props: FormDialogProps<C, Values>,
) {
  const { open, readOnly = false, onClose } = props
  const { form, call, submit } = props.form
  const blocked = open && !call.pending && !call.unknown && props.blocked
  const t = useTranslations('form')
  const feedback = useTranslations('feedback')
  const box = useRef<HTMLFormElement>(null)
  useFirstField(box, open)
  const { isDirty } = form.formState
  const leave = useConfirmLeave({ unsaved: isDirty, onClose })
  return (
    <>
      <DialogFrame
        open={open}
        title={props.title}
        maxWidth={props.maxWidth ?? 'sm'}
        locked={call.pending}
        onClose={leave.close}
        onClosed={props.onClosed}
      >
        <FormProvider {...form}>
          <DialogBody
            formRef={box}
            onSubmit={submit((answer) => {
              onClose()
              props.onSaved(answer)
            })}
            actions={[
              {
                label: feedback(readOnly ? 'close' : 'cancel'),
                onClick: leave.close,
                disabled: call.pending,
              },
              !readOnly && {
                label: props.saveLabel ?? t('save'),
                primary: true,
                tone: props.tone,
                loading: call.pending,
                disabled: Boolean(blocked) || props.saveDisabled === true,
              },
            ]}
          >
            {blocked || <CallAlert call={call} />}
            {!readOnly && <p className="required-note">{t('required_note')}</p>}
            {props.children}
          </DialogBody>
        </FormProvider>
      </DialogFrame>
      {leave.question}
      {/* Not during the call: after it, the dialog can lead to another page. */}
      <LeaveGuard unsaved={open && isDirty && !call.pending} />
    </>
  )
}
