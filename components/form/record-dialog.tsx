'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { SmallTable } from '#components/detail/small-table.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import type { UploadFile } from '#lib/client/upload.ts'
import type { AnswerOf, TokenCall } from '#lib/contract/call.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { useContractForm } from './use-contract-form.ts'

interface Versioned {
  version: number
  updatedBy: string | null
}

interface RecordDialogProps<
  C extends TokenCall,
  Values extends FieldValues,
  Row extends Versioned | undefined,
> extends Pick<
    FormDialogProps<C, Values>,
    'open' | 'title' | 'saveLabel' | 'tone' | 'maxWidth' | 'onClose' | 'onClosed' | 'children'
  > {
  def: C
  /** What the form is about, see useSensitiveCall. */
  intent: string
  /** The record that the form is made from; undefined: a new one. */
  row: Row
  /** The record as it is now: another version means that someone else has changed it. */
  latest?: Row | undefined
  /** The record as form values; for a new record the initial values. */
  valuesOf: (row: Row) => Values
  /** Shown as the user who changed the record if the record names no one. */
  otherEditor?: string
  /** The request for the form's values. */
  inputOf: (values: Values, version: number) => unknown
  /** The files of a multipart call, after the request. */
  filesOf?: (values: Values) => readonly UploadFile[]
  /** What is wrong beyond the contract's request, for example between fields. */
  rules?: (values: Values) => FieldIssue[]
  /** See requestResolver. */
  lists?: readonly string[]
  /** Every field with its value as text, for the comparison of two versions. */
  fields: readonly ComparedField<Values>[]
  /** The message after saving. */
  saved?: string | ((answer: AnswerOf<C>) => string)
  onSaved?: (answer: AnswerOf<C>) => void
}

interface ComparedField<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  text: (values: Values) => string
}

/** One record in a form. If someone else has changed the record, it compares both versions and the user decides. */
export function RecordDialog<
  C extends TokenCall,
  Values extends FieldValues,
  Row extends Versioned | undefined = undefined,
>(props: RecordDialogProps<C, Values, Row>) {
  const { def, intent, row, latest, valuesOf, inputOf, filesOf, rules, lists, saved } = props
  const notices = useNotices()
  const [base, setBase] = useState(row?.version ?? 0)
  const contractForm = useContractForm<C, Values>({
    def,
    intent,
    values: valuesOf(row),
    inputOf: (values) => inputOf(values, base),
    filesOf,
    rules,
    ...(lists && { lists }),
  })
  const { form, call } = contractForm
  const changed = latest && latest.version !== base ? latest : undefined
  const rebase = (from: Versioned) => {
    setBase(from.version)
    call.dismiss()
  }
  return (
    <FormDialog
      {...props}
      form={contractForm}
      blocked={
        changed && (
          <Changed
            who={changed.updatedBy ?? props.otherEditor ?? '–'}
            fields={props.fields}
            mine={form.getValues()}
            otherValues={valuesOf(changed)}
            onTake={() => {
              form.reset(valuesOf(changed))
              rebase(changed)
            }}
            onKeep={() => rebase(changed)}
          />
        )
      }
      onSaved={(answer) => {
        if (saved) notices.success(typeof saved === 'string' ? saved : saved(answer))
        props.onSaved?.(answer)
      }}
    />
  )
}

interface ChangedProps<Values extends FieldValues> {
  who: string
  fields: readonly ComparedField<Values>[]
  mine: Values
  otherValues: Values
  onTake: () => void
  onKeep: () => void
}

/** Someone else has saved the record meanwhile: compares their values with the user's. */
function Changed<Values extends FieldValues>(props: ChangedProps<Values>) {
  const { who, fields, mine, otherValues, onTake, onKeep } = props
  const t = useTranslations('form')
  const differing = fields.filter(({ text }) => text(mine) !== text(otherValues))
  return (
    <Alert severity="warning" role="alert" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {t('record_changed', { who })}
      {differing.length > 0 && (
        <SmallTable
          caption={t('record_versions')}
          rows={differing}
          rowKey={({ name }) => name}
          columns={[
            { field: 'label', header: t('record_field'), render: ({ label }) => label },
            { field: 'theirs', header: t('record_theirs'), render: ({ text }) => text(otherValues) },
            { field: 'mine', header: t('record_mine'), render: ({ text }) => text(mine) },
          ]}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button onClick={onTake}>{t('record_take')}</Button>
        <Button onClick={onKeep}>{t('record_keep')}</Button>
      </Box>
    </Alert>
  )
}
