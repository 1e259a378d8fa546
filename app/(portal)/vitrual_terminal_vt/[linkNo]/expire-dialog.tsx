'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { expireLink, type LinkDetail } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { priceText } from '../price-text.ts'

interface ExpireDialogProps {
  link: LinkDetail
  open: boolean
  onClose: () => void
}

export function ExpireDialog({ link, open, onClose }: ExpireDialogProps) {
  const t = useTranslations('link.expire')
  const format = useFormat()
  const { linkNo } = link
  return (
    <ConfirmCallDialog
      def={expireLink}
      intent={`link.${linkNo}.expire`}
      input={{ linkNo }}
      open={open}
      title={t('title', { linkNo })}
      confirmLabel={t('confirm')}
      tone="error"
      done={t('done')}
      onClose={onClose}
    >
      {t('text', { money: priceText(format, link) })}
    </ConfirmCallDialog>
  )
}
