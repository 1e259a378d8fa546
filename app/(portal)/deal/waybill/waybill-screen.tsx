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
import { useCan } from '#lib/client/portal.tsx'
import { type WaybillRow, waybillList, waybillSave, waybillSaveRows } from '#lib/contract/waybill.ts'
import { DeliveryRate } from './delivery-rate.tsx'
import { waybillHref } from './href.ts'
import { UnshippedButton } from './unshipped-button.tsx'
import { useWaybillColumns } from './waybill-columns.tsx'
import { WaybillFilter } from './waybill-filter.tsx'

interface WaybillScreenProps {
  density: Density
  /** The cookie `grid.waybill`. */
  storedLayout: string | undefined
}

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: WaybillRow) => row.tradeNo

export function WaybillScreen({ density, storedLayout }: WaybillScreenProps) {
  const t = useTranslations()
  const can = useCan()
  const list = useList(waybillList)
  const layout = useColumnLayout('waybill', useWaybillColumns(), storedLayout)
  const maySave = can(waybillSave)
  const actions = useMemo(
    () =>
      maySave
        ? (row: WaybillRow) => {
            if (!row.eligible) return null
            const isThere = row.waybillStatus === 'uploaded'
            return (
              <Button
                component={NextLink}
                nativeButton={false}
                prefetch={false}
                href={waybillHref(row.tradeNo)}
                aria-label={t(isThere ? 'waybill.edit_for' : 'waybill.add_for', { tradeNo: row.tradeNo })}
                sx={{ minHeight: 28, py: 0 }}
              >
                {t(isThere ? 'waybill.edit' : 'waybill.add')}
              </Button>
            )
          }
        : undefined,
    [maySave, t],
  )
  const title = t('routes.waybill')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={title}>
        <ColumnsPanel layout={layout} />
        <UnshippedButton />
        <Button
          component={NextLink}
          nativeButton={false}
          href="/deal/waybill/results"
          color="secondary"
          variant="outlined"
        >
          {t('waybill.results')}
        </Button>
        {can(waybillSaveRows) && (
          <Button component={NextLink} nativeButton={false} href="/deal/waybill/upload" variant="contained">
            {t('waybill.upload')}
          </Button>
        )}
      </ListHead>
      <DeliveryRate />
      <WaybillFilter list={list} />
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
