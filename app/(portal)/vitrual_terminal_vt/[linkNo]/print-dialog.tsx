'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { Printer } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/plain/icon.tsx'
import { PrintOnlyMarked } from '#components/print-only-marked.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import type { LinkDetail } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { priceText } from '../price-text.ts'

interface PrintDialogProps {
  link: LinkDetail
  open: boolean
  onClose: () => void
}

/** A sheet with the QR code of the link, for a counter or an invoice. */
export function PrintDialog({ link, open, onClose }: PrintDialogProps) {
  const t = useTranslations('link.print')
  const feedback = useTranslations('feedback')
  const format = useFormat()
  const locale = useLocaleCode()
  const { user } = usePortal()
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth data-print="" aria-label={t('title')}>
      <PrintOnlyMarked />
      <DialogContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center' }}>
        <Typography variant="h2" component="p">
          {user?.merchantName[locale]}
        </Typography>
        <TypedText text={link.description} />
        <Typography variant="h1" component="p">
          {priceText(format, link)}
        </Typography>
        <QrCode rows={link.qr} label={t('code')} />
        <Typography>{t('scan')}</Typography>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {link.url}
        </Box>
        <Typography variant="body2">{t('until', { time: format.dateTime(link.expiresAt) })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {feedback('close')}
        </Button>
        <Button variant="contained" startIcon={<Icon icon={Printer} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
