'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { RowLink } from '#components/grid/row-link.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { useCan } from '#lib/client/portal.tsx'
import { type WaybillRow, waybillList, waybillSave } from '#lib/contract/waybill.ts'
import { UploadLinks } from '../upload-links.tsx'
import { DeliveryRate } from './delivery-rate.tsx'
import { waybillHref } from './href.ts'
import { UnshippedButton } from './unshipped-button.tsx'
import { useWaybillColumns } from './waybill-columns.tsx'
import { WaybillFilter } from './waybill-filter.tsx'

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: WaybillRow) => row.tradeNo

export function WaybillScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(waybillList)
  const layout = useColumnLayout('waybill', useWaybillColumns(), storedLayout)
  return (
    <ListScreen
      title={t('waybill')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      defaultSort={NEWEST_FIRST}
      actions={useFormLink()}
      tools={
        <>
          <UnshippedButton />
          <UploadLinks kind="waybill" />
        </>
      }
      filter={<WaybillFilter list={list} />}
    >
      <DeliveryRate />
    </ListScreen>
  )
}

/** The way to the form of one order, for whoever may save it. */
function useFormLink() {
  const t = useTranslations('waybill')
  const may = useCan()(waybillSave)
  return useMemo(() => {
    if (!may) return undefined
    return ({ eligible, waybillStatus, tradeNo }: WaybillRow) => {
      const verb = waybillStatus === 'uploaded' ? 'edit' : 'add'
      return (
        eligible && (
          <RowLink href={waybillHref(tradeNo)} label={t(verb)} fullLabel={t(`${verb}_for`, { tradeNo })} />
        )
      )
    }
  }, [may, t])
}
