'use client'

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
import { commodityColumns, commoditySheet } from '#lib/contract/commodity.ts'

const port = orderSheetPort(commoditySheet)
const widths = { tradeNo: 190, orderNo: 190, details: 340, price: 160, quantity: 140 }

/** Product details of many orders by one Excel file. */
export function UploadScreen() {
  const t = useTranslations('commodity')
  const words = useTranslations('upload')
  const label = useTranslations('fields.commodity')
  const can = useCan()
  const columns = useMemo(
    () => commodityColumns.map((field) => ({ field, header: label(field), width: widths[field] })),
    [label],
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={t('upload_title')}>
        <DownloadButton
          def={commoditySheet.template}
          input={{}}
          label={words('template')}
          doneText={(file) => words('downloaded', { file })}
        />
        <LinkButton href="/deal/commodityInfos" variant="outlined">
          {t('back')}
        </LinkButton>
      </ListHead>
      {can(commoditySheet.saveRows) ? (
        <SheetUploadPanel
          label={t('upload_title')}
          port={port}
          columns={columns}
          resultsHref="/deal/commodityInfos/results"
          hint={t('upload_hint')}
        />
      ) : (
        <NoPermission />
      )}
    </Box>
  )
}
