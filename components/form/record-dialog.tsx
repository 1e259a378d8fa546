'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { SmallTable } from '#components/detail/small-table.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useFocusHome } from '#components/feedback/use-focus-home.ts'
import { useNotices } from '#components/feedback/use-notices.tsx'
import type { UploadFile } from '#lib/client/upload.ts'
import type { AnswerOf, Call, InputOf } from '#lib/contract/call.ts'
import { type FieldIssue, fieldIssues } from '#lib/contract/issues.ts'
import { toErrors } from './contract-resolver.ts'
import { refuseFields } from './refuse-fields.ts'
import type { DialogState } from './use-edited.ts'
import { useFirstField } from './use-first-field.ts'
import { useRecordSave } from './use-record-save.ts'

/** What says whether somebody else was quicker. */
interface Versioned {
  version: number
  updatedBy: string | null
}

interface RecordDialogProps<C extends Call, Values extends FieldValues, Row extends Versioned | undefined>
  extends Omit<DialogState, 'onClosed'>,
    Partial<Pick<DialogState, 'onClosed'>> {
  title: string
  /** The verb of what happens, where it is not 'save'. */
  saveLabel?: string
  /** 'error' where it ends something. */
  tone?: 'primary' | 'error'
  def: C
  /** Names the intent: the same record in two tabs is one. */
  intent: string
  /** sm unless said. */
  maxWidth?: 'sm' | 'md'
  /** The record that the form is made from; undefined: a new one. */
  row: Row
  /** The same as it is now: where its version is another, somebody else has changed it. */
  latest?: Row | undefined
  /** The record in the form's fields; as the form begins where there is none yet. */
  valuesOf: (row: Row) => Values
  /** Who has changed it where the record names nobody. */
  somebody?: string
  /** The request that the values stand for. */
  inputOf: (values: Values, version: number) => unknown
  /** Of a call that takes some: the files behind the request. */
  filesOf?: (values: Values) => readonly UploadFile[]
  /** What is wrong between fields, beside the contract's own request. */
  rules?: (values: Values) => FieldIssue[]
  /** Every field by its name, with its value in words: for the comparison of two versions. */
  fields: readonly { name: FieldPath<Values>; label: string; text: (values: Values) => string }[]
  /** What is said once it is saved. */
  saved?: string | ((answer: AnswerOf<C>) => string)
  /** It is saved and about to close. */
  onSaved?: (answer: AnswerOf<C>) => void
  children: ReactNode
}

/**
 * One record in a form. What is wrong is said while one types, between fields too; what the provider refuses lands on
 * its field. Where somebody else has changed the record, both versions stand side by side and the user decides.
 */
export function RecordDialog<
  C extends Call,
  Values extends FieldValues,
  Row extends Versioned | undefined = undefined,
>(props: RecordDialogProps<C, Values, Row>) {
  const { title, def, open, row, latest, valuesOf, inputOf, rules, fields, children } = props
  const t = useTranslations('form')
  const feedback = useTranslations('feedback')
  const notices = useNotices()
  const titleId = useId()
  useFocusHome(open)
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [base, setBase] = useState(row?.version ?? 0)
  const { save, pending, error, forget } = useRecordSave(def, props.intent)
  const form = useForm<Values>({
    mode: 'onChange',
    defaultValues: valuesOf(row) as DefaultValues<Values>,
    resolver: (typed) => {
      const parsed = def.request.safeParse(inputOf(typed, base))
      const issues = [...(parsed.success ? [] : fieldIssues(parsed.error)), ...(rules?.(typed) ?? [])]
      return issues.length > 0
        ? { values: {}, errors: toErrors<Values>(issues) }
        : { values: typed, errors: {} }
    },
  })
  // A rule between fields speaks at the one and is mended at the other.
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      const shown = Object.keys(form.formState.errors) as FieldPath<Values>[]
      const touched = Object.keys(form.formState.dirtyFields) as FieldPath<Values>[]
      const others = [...new Set([...shown, ...touched])].filter((field) => field !== name)
      if (others.length > 0) void form.trigger(others)
    })
    return () => watching.unsubscribe()
  }, [form])

  const box = useRef<HTMLFormElement>(null)
  useFirstField(box, open)

  const submit = form.handleSubmit(async () => {
    const typed = form.getValues()
    const outcome = await save(inputOf(typed, base) as InputOf<C>, props.filesOf?.(typed))
    if (!outcome) return
    if ('error' in outcome) return refuseFields(form.setError, outcome.error, { shouldFocus: true })
    const { answer } = outcome
    const { saved } = props
    if (saved) notices.success(typeof saved === 'string' ? saved : saved(answer))
    props.onClose()
    props.onSaved?.(answer)
  })
  const changed = latest && latest.version !== base ? latest : undefined
  const goOn = (from: Versioned) => {
    setBase(from.version)
    forget()
  }
  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : props.onClose}
      fullScreen={fullScreen}
      fullWidth
      maxWidth={props.maxWidth ?? 'sm'}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: props.onClosed } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <FormProvider {...form}>
        <Box
          component="form"
          ref={box}
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
        >
          <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', pt: 1 }}>
            {changed ? (
              <Changed
                who={changed.updatedBy ?? props.somebody ?? '–'}
                fields={fields}
                mine={form.getValues()}
                theirs={valuesOf(changed)}
                onTake={() => {
                  form.reset(valuesOf(changed))
                  goOn(changed)
                }}
                onKeep={() => goOn(changed)}
              />
            ) : (
              <ErrorAlert error={error && error.fields.length === 0 ? error : undefined} />
            )}
            {children}
          </DialogContent>
          <DialogActions>
            <Button onClick={props.onClose} disabled={pending}>
              {feedback('cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={props.tone ?? 'primary'}
              loading={pending}
              disabled={Boolean(changed)}
            >
              {props.saveLabel ?? t('save')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  )
}

interface ChangedProps<Values extends FieldValues> {
  who: string
  fields: RecordDialogProps<Call, Values, undefined>['fields']
  mine: Values
  theirs: Values
  onTake: () => void
  onKeep: () => void
}

/** Somebody else was quicker: what they made of it beside what is typed here. */
function Changed<Values extends FieldValues>({
  who,
  fields,
  mine,
  theirs,
  onTake,
  onKeep,
}: ChangedProps<Values>) {
  const t = useTranslations('form')
  const differing = fields.filter(({ text }) => text(mine) !== text(theirs))
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
            { field: 'theirs', header: t('record_theirs'), render: ({ text }) => text(theirs) },
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
