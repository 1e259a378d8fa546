'use client'

import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { DialogHead } from '#components/feedback/dialog-head.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { LogRow } from '#lib/contract/merchant-log.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { describeOperation } from './describe-operation.ts'
import { RecordCell } from './record-cell.tsx'

interface LogDialogProps {
  row: LogRow
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** The details of a log entry: user, operation, object, origin, result, and changed values. */
export function LogDialog({ row, open, onClose, onClosed }: LogDialogProps) {
  const t = useTranslations('logs')
  const label = useTranslations('logs.fields')
  const word = useTranslations('enums')
  const format = useFormat()
  const titleId = useId()
  const fullScreen = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const text = (id: keyof LogRow & Parameters<typeof label>[0], value: ReactNode, wide = false) => ({
    id,
    label: label(id),
    value,
    wide,
  })
  const valueText = (instant: boolean | undefined, value: string | null) =>
    value && (instant ? format.dateTime(value) : <TypedText text={value} />)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={fullScreen}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogHead id={titleId} onClose={onClose}>
        {t('details_title')}
      </DialogHead>
      <DialogContent
        sx={{ display: 'grid', gap: 2.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <DescriptionList
          items={[
            text('operation', describeOperation(t, row), true),
            text('at', format.dateTime(row.at)),
            text(
              'userName',
              [row.userName ?? t(row.ip ? 'anonymous' : 'provider'), row.name].filter(Boolean).join(' · '),
            ),
            text('target', row.target && <RecordCell row={row} />),
            text('result', word(`logResult.${row.result}`)),
            text('reason', row.reason),
            text('ip', row.ip),
            text('country', row.country && format.country(row.country)),
            text('device', row.device),
            text('code', row.code),
            text('call', row.call),
            text('logNo', row.logNo),
            text('requestId', row.requestId, true),
          ]}
        />
        <Typography variant="h3">{t('changes')}</Typography>
        {row.changes.length === 0 ? (
          <Typography color="textSecondary">{t('no_changes')}</Typography>
        ) : (
          <SmallTable
            caption={t('changes')}
            rows={row.changes}
            rowKey={({ field }) => field}
            columns={[
              { field: 'field', header: t('field'), render: ({ field }) => field },
              {
                field: 'before',
                header: t('before'),
                render: ({ instant, before }) => valueText(instant, before),
              },
              {
                field: 'after',
                header: t('after'),
                render: ({ instant, after }) => valueText(instant, after),
              },
            ]}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
