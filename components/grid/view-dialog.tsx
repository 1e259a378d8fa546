'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DialogHead } from '#components/feedback/dialog-head.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { SwitchField } from '#components/form/switch-field.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, type SavedView, viewSave } from '#lib/contract/view.ts'
import { useFormat } from '#lib/format/use-format.ts'
import type { Views } from './use-views.ts'
import { spanOf } from './view-address.ts'

interface ViewDialogProps {
  views: Views
  /** Undefined for a new view of what the list shows. */
  view: SavedView | undefined
  onSaved: (view: SavedView) => void
  onClose: () => void
}

interface Values {
  name: string
  isDefault: boolean
}

/** The validation of the name. */
const named = viewSave.request.pick({ name: true, isDefault: true })

/** Edits the name of a view, and whether it is the list's default. */
export function ViewDialog({ views, view, onSaved, onClose }: ViewDialogProps) {
  const t = useTranslations('views')
  const feedback = useTranslations('feedback')
  const titleId = useId()
  const save = useCallMutation(viewSave)
  const form = useForm<Values>({
    defaultValues: { name: view?.name ?? '', isDefault: view?.isDefault ?? false },
    resolver: contractResolver<Values>(named),
  })
  const submit = form.handleSubmit(({ name, isDefault }) =>
    save.mutate(
      {
        input: view
          ? {
              viewNo: view.viewNo,
              version: view.version,
              list: view.list,
              query: view.query,
              columns: view.columns,
              name,
              isDefault,
            }
          : { ...views.now, name, isDefault },
      },
      {
        onSuccess: onSaved,
        onError: (error) => refuseFields(form.setError, error, { shouldFocus: true }),
      },
    ),
  )
  const tooLong = !view && views.now.query.length > MAX_VIEW_QUERY
  return (
    <Dialog
      open
      onClose={save.isPending ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogHead id={titleId} onClose={save.isPending ? undefined : onClose}>
        {view ? t('edit_title') : t('new_title')}
      </DialogHead>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={submit}>
          <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <ErrorAlert
              error={save.error?.fields.some(({ path }) => path === 'name') ? undefined : save.error}
            />
            {tooLong ? (
              <Alert severity="error">{t('too_long')}</Alert>
            ) : (
              !view && <StoredState views={views} />
            )}
            <FormTextField<Values>
              name="name"
              label={t('name')}
              autoFocus
              input={{ maxLength: MAX_VIEW_NAME }}
            />
            <SwitchField<Values> name="isDefault" label={t('is_default')} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} disabled={save.isPending}>
              {feedback('cancel')}
            </Button>
            <PlainButton
              look="contained"
              size="dense"
              type="submit"
              loading={save.isPending}
              disabled={tooLong}
            >
              {t('save')}
            </PlainButton>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  )
}

/** What a new view will store, above all how its time range moves. */
function StoredState({ views: { now, def } }: { views: Views }) {
  const t = useTranslations()
  const format = useFormat()
  const span = spanOf(def, now.query)
  return (
    <Typography variant="body2" color="textSecondary">
      {format.sentences([
        t('views.kept'),
        span &&
          (span.preset
            ? t('views.kept_moving', { period: t(`form.preset_${span.preset}`) })
            : t('views.kept_fixed')),
      ])}
    </Typography>
  )
}
