'use client'

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useTranslations } from 'next-intl'

/** At the foot of a form that ends with a code. */
export function CodeActions({ pending, onClose }: { pending: boolean; onClose: () => void }) {
  const t = useTranslations()
  return (
    <DialogActions>
      <Button onClick={onClose} disabled={pending}>
        {t('feedback.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={pending}>
        {t('feedback.confirm')}
      </Button>
    </DialogActions>
  )
}
