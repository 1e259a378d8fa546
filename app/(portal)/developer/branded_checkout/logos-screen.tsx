'use client'

import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEdited } from '#components/form/use-edited.ts'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { RowButton } from '#components/grid/row-button.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { getLogos, type LogoRow } from '#lib/contract/developer.ts'
import { useLogoColumns } from './logo-columns.tsx'
import { LogosFilter } from './logos-filter.tsx'

const LogoDialog = dynamic(() => import('./logo-dialog.tsx').then((module) => module.LogoDialog), {
  ssr: false,
})

const rowId = (row: LogoRow) => row.gatewayNo
const BY_GATEWAY = { field: 'gatewayNo', order: 'asc' } as const

/** The logo of each gateway's payment page. */
export function LogosScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(getLogos)
  const edited = useEdited<LogoRow>()
  return (
    <>
      <ListScreen
        title={t('routes.branded_checkout')}
        list={list}
        layout={useColumnLayout('logos', useLogoColumns(), storedLayout)}
        density={density}
        rowId={rowId}
        defaultSort={BY_GATEWAY}
        filter={<LogosFilter list={list} />}
        actions={(row) => (
          <RowButton
            label={t('developer.logo.edit')}
            fullLabel={t('developer.logo.edit_row', { gatewayNo: row.gatewayNo })}
            onClick={() => edited.edit(row)}
          />
        )}
      >
        <Typography variant="body2" color="textSecondary">
          {t('developer.logo.intro')}
        </Typography>
      </ListScreen>
      {edited.row && (
        <LogoDialog
          key={edited.row.gatewayNo}
          row={edited.row}
          latest={list.rows?.find(({ gatewayNo }) => gatewayNo === edited.row?.gatewayNo) ?? edited.row}
          {...edited.dialog}
        />
      )}
    </>
  )
}
