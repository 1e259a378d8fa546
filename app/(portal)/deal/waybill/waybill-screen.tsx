'use client'

import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type WaybillRow, waybillList, waybillSave } from '#lib/contract/waybill.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { UploadLinks } from '../upload-links.tsx'
import { formHref, useFormLink } from '../use-form-link.tsx'
import { DeliveryRate } from './delivery-rate.tsx'
import { UnshippedButton } from './unshipped-button.tsx'
import { useWaybillColumns } from './waybill-columns.tsx'
import { WaybillFilter } from './waybill-filter.tsx'

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const isThere = (row: WaybillRow) => row.waybillStatus === 'uploaded'
const rowId = (row: WaybillRow) => row.tradeNo
const opens = (row: WaybillRow) => [
  row.eligible ? opened(formHref('waybill', row.tradeNo), isThere(row)) : undefined,
  opened(orderHref(row.tradeNo)),
]

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
      opens={opens}
      defaultSort={NEWEST_FIRST}
      actions={useFormLink('waybill', waybillSave, isThere)}
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
