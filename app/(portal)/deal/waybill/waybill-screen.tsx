'use client'

import { useQuery } from '@tanstack/react-query'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { trailRecord } from '#components/grid/use-rows-trail.ts'
import { callOptions } from '#lib/client/query.ts'
import { getCarriers } from '#lib/contract/common.ts'
import { type WaybillRow, waybillSave } from '#lib/contract/waybill.ts'
import { orderHref, waybillHref } from '#lib/record-hrefs.ts'
import { UploadLinks } from '../upload-links.tsx'
import { useFormLink } from '../use-form-link.tsx'
import { DeliveryRate } from './delivery-rate.tsx'
import { UnshippedButton } from './unshipped-button.tsx'
import { waybillColumns } from './waybill-columns.ts'
import { waybillFilter } from './waybill-filter.ts'

const isThere = (row: WaybillRow) => row.waybillStatus === 'uploaded'
const opens = (row: WaybillRow) => [
  row.eligible ? trailRecord(waybillHref(row.tradeNo), row.waybillStatus !== 'missing') : undefined,
  orderHref(row.tradeNo),
]

export function WaybillScreen(settings: ListSettings) {
  const { data } = useQuery(callOptions(getCarriers, {}, { staleTime: Number.POSITIVE_INFINITY }))
  const screen = useListScreen(waybillColumns, waybillFilter, settings, { data })
  return (
    <ListScreen
      {...screen}
      opens={opens}
      actions={useFormLink('waybill', waybillSave, isThere)}
      tools={
        <>
          <DeliveryRate />
          <UnshippedButton />
          <UploadLinks kind="waybill" />
        </>
      }
    />
  )
}
