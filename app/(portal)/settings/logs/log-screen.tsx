'use client'

import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { RowButton } from '#components/grid/row-button.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { type LogRow, logDownload, logList } from '#lib/contract/merchant-log.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useLogColumns } from './log-columns.tsx'
import { LogFilter } from './log-filter.tsx'

const LogDialog = dynamic(() => import('./log-dialog.tsx').then((module) => module.LogDialog), { ssr: false })

const NEWEST_FIRST = { field: 'at', order: 'desc' } as const
const rowId = (row: LogRow) => row.logNo

export function LogScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('logs')
  const routes = useTranslations('routes')
  const format = useFormat()
  const list = useList(logList)
  const layout = useColumnLayout('log', useLogColumns(), storedLayout)
  const [looked, setLooked] = useState<{ row: LogRow; open: boolean }>()
  return (
    <>
      <ListScreen
        title={routes('logs')}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        defaultSort={NEWEST_FIRST}
        tools={<ExportButton def={logDownload} list={list} layout={layout} />}
        filter={<LogFilter list={list} />}
        actions={(row) => (
          <RowButton
            label={t('details')}
            fullLabel={t('details_row', { operation: row.operation, at: format.dateTime(row.at) })}
            onClick={() => setLooked({ row, open: true })}
          />
        )}
      >
        <Typography variant="body2" color="textSecondary">
          {t('stays')}
        </Typography>
      </ListScreen>
      {looked && (
        <LogDialog
          row={looked.row}
          open={looked.open}
          onClose={() => setLooked({ ...looked, open: false })}
          onClosed={() => setLooked(undefined)}
        />
      )}
    </>
  )
}
