'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { ExportButton } from '#components/grid/export-button.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { useEditAsked, useNewAsked } from '#components/grid/use-new-asked.ts'
import { useSelection } from '#components/grid/use-selection.ts'
import { useCan } from '#lib/client/portal.tsx'
import {
  type CustomerFilterRow,
  customerFilterAdd,
  customerFilterDownload,
  customerFilterList,
  customerFilterStatus,
  customerFilterUpdate,
} from '#lib/contract/customer-filter.ts'
import { useCustomerFilterColumns } from './customer-filter-columns.tsx'
import { CustomerFilterFilter } from './customer-filter-filter.tsx'
import { type Begin, beginOf } from './href.ts'
import { SwitchBar } from './switch-bar.tsx'

const CustomerFilterDialog = dynamic(
  () => import('./customer-filter-dialog.tsx').then((module) => module.CustomerFilterDialog),
  { ssr: false },
)

const NEWEST_FIRST = { field: 'updatedAt', order: 'desc' } as const
const rowId = (row: CustomerFilterRow) => row.filterNo

export function CustomerFilterScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('customer_filter')
  const title = useTranslations('routes')('consumerFiltering')
  const can = useCan()
  const list = useList(customerFilterList)
  const layout = useColumnLayout('customer_filter', useCustomerFilterColumns(), storedLayout)
  const selection = useSelection(list, rowId)
  const edited = useEdited<CustomerFilterRow | 'new'>()
  const current = edited.row === 'new' ? undefined : edited.row
  const [begin, setBegin] = useState<Begin>({})
  useNewAsked(
    can(customerFilterAdd)
      ? (params) => {
          setBegin(beginOf(params))
          edited.edit('new')
        }
      : undefined,
  )
  useEditAsked(list.rows, rowId, can(customerFilterUpdate) ? edited.edit : undefined)
  const maySwitch = can(customerFilterStatus)
  const add = can(customerFilterAdd) && (
    <Button variant="contained" aria-haspopup="dialog" onClick={() => edited.edit('new')}>
      {t('add')}
    </Button>
  )
  const none = list.rows?.length === 0 && !list.clear && list.position.pageNo === 1
  return (
    <>
      {none ? (
        <>
          <ListHead title={title}>{null}</ListHead>
          <EmptyState title={t('empty')} action={add}>
            {t('empty_hint')}
          </EmptyState>
        </>
      ) : (
        <ListScreen
          title={title}
          list={list}
          layout={layout}
          density={density}
          rowId={rowId}
          defaultSort={NEWEST_FIRST}
          selection={maySwitch ? selection : undefined}
          tools={
            <>
              <ExportButton def={customerFilterDownload} list={list} layout={layout} />
              {add}
            </>
          }
          filter={<CustomerFilterFilter list={list} />}
          actions={
            can(customerFilterUpdate)
              ? (row) => (
                  <Button
                    aria-haspopup="dialog"
                    aria-label={t('edit_row', { id: row.filterNo })}
                    onClick={() => edited.edit(row)}
                    sx={{ minHeight: 28, py: 0 }}
                  >
                    {t('edit_button')}
                  </Button>
                )
              : undefined
          }
        >
          {maySwitch && <SwitchBar selection={selection} />}
        </ListScreen>
      )}
      {edited.row && (
        <CustomerFilterDialog
          key={current?.filterNo ?? 'new'}
          row={current}
          begin={begin}
          latest={list.rows?.find((row) => row.filterNo === current?.filterNo)}
          {...edited.dialog}
          onClosed={() => {
            edited.dialog.onClosed()
            setBegin({})
          }}
        />
      )}
    </>
  )
}
