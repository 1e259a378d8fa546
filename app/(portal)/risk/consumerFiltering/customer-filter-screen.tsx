'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useEdited } from '#components/form/use-edited.ts'
import { ExportButton } from '#components/grid/export-button.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { RowButton } from '#components/grid/row-button.tsx'
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
  return (
    <>
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
        none={{ title: t('empty'), text: t('empty_hint'), action: add }}
        actions={
          can(customerFilterUpdate)
            ? (row) => (
                <RowButton
                  label={t('edit_button')}
                  fullLabel={t('edit_row', { id: row.filterNo })}
                  onClick={() => edited.edit(row)}
                />
              )
            : undefined
        }
      >
        {maySwitch && <SwitchBar selection={selection} />}
      </ListScreen>
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
