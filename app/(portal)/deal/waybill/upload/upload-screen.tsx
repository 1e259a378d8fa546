'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { orderSheetPort } from '#components/upload/sheet-port.ts'
import { type Sheet, SheetUploadScreen } from '#components/upload/sheet-upload-screen.tsx'
import { type WaybillMode, waybillColumns, waybillSheet } from '#lib/contract/waybill.ts'

const widths: Partial<Record<(typeof waybillColumns)[number], number>> = {
  tradeNo: 190,
  orderNo: 190,
  trackingNumber: 170,
  trackingSite: 190,
  shippedAt: 160,
  letter: 260,
}
const sheet: Sheet = {
  port: orderSheetPort(waybillSheet),
  template: waybillSheet.template,
  save: waybillSheet.saveRows,
  labels: 'fields.waybill',
  columns: waybillColumns.map((field) => [field, widths[field] ?? 130]),
  home: '/deal/waybill',
  resultsHref: '/deal/waybill/results',
}

/** Uploads many waybills, unless the merchant uploads images of them. */
export function UploadScreen({ mode }: { mode: WaybillMode }) {
  const t = useTranslations('waybill')
  return (
    <SheetUploadScreen
      sheet={sheet}
      title={t('upload_title')}
      hint={t('upload_hint')}
      backLabel={t('back')}
      instead={mode === 'pictures' ? <Alert severity="info">{t('pictures_mode')}</Alert> : undefined}
    />
  )
}
