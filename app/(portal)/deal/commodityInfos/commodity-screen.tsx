'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ColumnsPanel } from '#components/grid/columns-panel.tsx'
import type { Density } from '#components/grid/geometry.ts'
import { Grid } from '#components/grid/grid.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import {
  type CommodityRow,
  commodityList,
  commoditySaveRows,
  missingDownload,
} from '#lib/contract/commodity.ts'
import { useCommodityColumns } from './commodity-columns.tsx'
import { CommodityFilter } from './commodity-filter.tsx'
import { commodityHref } from './href.ts'

interface CommodityScreenProps {
  density: Density
  /** The cookie `grid.commodity`. */
  storedLayout: string | undefined
}

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: CommodityRow) => row.tradeNo

export function CommodityScreen({ density, storedLayout }: CommodityScreenProps) {
  const t = useTranslations()
  const can = useCan()
  const { timeZone } = usePortal()
  const list = useList(commodityList)
  const layout = useColumnLayout('commodity', useCommodityColumns(), storedLayout)
  const maySave = can(commoditySaveRows)
  const actions = useMemo(
    () =>
      maySave
        ? (row: CommodityRow) => {
            if (!row.eligible) return null
            const isThere = row.commodityStatus !== 'missing'
            return (
              <Button
                component={NextLink}
                nativeButton={false}
                prefetch={false}
                href={commodityHref(row.tradeNo)}
                aria-label={t(isThere ? 'commodity.edit_for' : 'commodity.add_for', { tradeNo: row.tradeNo })}
                sx={{ minHeight: 28, py: 0 }}
              >
                {t(isThere ? 'commodity.edit' : 'commodity.add')}
              </Button>
            )
          }
        : undefined,
    [maySave, t],
  )
  const title = t('routes.commodityInfos')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={title}>
        <ColumnsPanel layout={layout} />
        <DownloadButton
          def={missingDownload}
          input={{ format: 'xlsx', timeZone }}
          label={t('commodity.missing')}
          doneText={(file, rows) => t('commodity.missing_done', { file, count: rows ?? 0 })}
        />
        <Button
          component={NextLink}
          nativeButton={false}
          href="/deal/commodityInfos/results"
          color="secondary"
          variant="outlined"
        >
          {t('commodity.results')}
        </Button>
        {maySave && (
          <Button
            component={NextLink}
            nativeButton={false}
            href="/deal/commodityInfos/upload"
            variant="contained"
          >
            {t('commodity.upload')}
          </Button>
        )}
      </ListHead>
      <CommodityFilter list={list} />
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
      <Grid
        label={title}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        defaultSort={NEWEST_FIRST}
        actions={actions}
      />
    </Box>
  )
}
