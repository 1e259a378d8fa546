'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { NoPermission } from '#components/feedback/no-permission.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { orderSheetPort } from '#components/upload/sheet-port.ts'
import { SheetUploadPanel } from '#components/upload/sheet-upload.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { type WaybillMode, waybillColumns, waybillSheet } from '#lib/contract/waybill.ts'

const port = orderSheetPort(waybillSheet)
const widths: Partial<Record<(typeof waybillColumns)[number], number>> = {
  tradeNo: 190,
  orderNo: 190,
  trackingNumber: 170,
  trackingSite: 190,
  shippedAt: 160,
  letter: 260,
}

/** Many waybills by one Excel file. */
export function UploadScreen({ mode }: { mode: WaybillMode }) {
  const t = useTranslations('waybill')
  const words = useTranslations('upload')
  const label = useTranslations('fields.waybill')
  const can = useCan()
  const columns = useMemo(
    () => waybillColumns.map((field) => ({ field, header: label(field), width: widths[field] ?? 130 })),
    [label],
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={t('upload_title')}>
        <DownloadButton
          def={waybillSheet.template}
          input={{}}
          label={words('template')}
          doneText={(file) => words('downloaded', { file })}
        />
        <LinkButton href="/deal/waybill" variant="outlined">
          {t('back')}
        </LinkButton>
      </ListHead>
      {!can(waybillSheet.saveRows) ? (
        <NoPermission />
      ) : mode === 'pictures' ? (
        <Alert severity="info">{t('pictures_mode')}</Alert>
      ) : (
        <SheetUploadPanel
          label={t('upload_title')}
          port={port}
          columns={columns}
          resultsHref="/deal/waybill/results"
          hint={t('upload_hint')}
        />
      )}
    </Box>
  )
}
