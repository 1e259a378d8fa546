'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { DialogBody } from '#components/feedback/dialog-frame.tsx'
import { ShownOnce } from '#components/shown-once.tsx'
import type { ApiKeyRow } from '#lib/contract/developer.ts'
import { useFormat } from '#lib/format/use-format.ts'

interface KeyShownProps {
  /** The key in plain text, which is not stored. */
  secret: string
  row: ApiKeyRow
  /** The key that it replaced. */
  former: ApiKeyRow | undefined
  onClose: () => void
}

/** Shows a key once. */
export function KeyShown({ secret, row, former, onClose }: KeyShownProps) {
  const t = useTranslations('developer.keys')
  const format = useFormat()
  return (
    <DialogBody actions={[{ label: t('kept'), onClick: onClose, primary: true }]}>
      <Alert severity="warning">{t('once')}</Alert>
      <ShownOnce text={secret} label={t('key_label')} />
      <div>
        <CopyTextButton text={secret} label={t('copy')} done={t('copied')} failed={t('copy_failed')} />
      </div>
      {former?.expiresAt && former.replacedAt && (
        <Alert severity="info">
          {former.expiresAt > former.replacedAt
            ? t('former_until', { at: format.dateTime(former.expiresAt) })
            : t('former_ended')}
        </Alert>
      )}
      {row.status === 'unactivated' && <Alert severity="info">{t('still_unactivated')}</Alert>}
    </DialogBody>
  )
}
