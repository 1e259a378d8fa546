'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslations } from 'next-intl'
import { CopyTextButton } from '#components/copy-text-button.tsx'
import { ShownOnce } from '#components/shown-once.tsx'
import type { ApiKeyRow } from '#lib/contract/developer.ts'
import { useFormat } from '#lib/format/use-format.ts'

interface KeyShownProps {
  /** The clear key: it is nowhere else, and gone with this dialog. */
  secret: string
  row: ApiKeyRow
  /** The key in whose place it came. */
  former: ApiKeyRow | undefined
  onClose: () => void
}

/** A key, this once. */
export function KeyShown({ secret, row, former, onClose }: KeyShownProps) {
  const t = useTranslations('developer.keys')
  const format = useFormat()
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('kept')}
        </Button>
      </DialogActions>
    </>
  )
}
