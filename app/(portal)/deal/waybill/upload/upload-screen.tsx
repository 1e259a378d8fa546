'use client'

import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { orderSheetPort } from '#components/upload/sheet-port.ts'
import { type Sheet, SheetUploadScreen } from '#components/upload/sheet-upload-screen.tsx'
import { call } from '#lib/client/call.ts'
import { callOptions } from '#lib/client/query.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { getCarriers } from '#lib/contract/common.ts'
import { heldBackList } from '#lib/contract/settlement-work.ts'
import { ROWS_PER_SAVE } from '#lib/contract/upload.ts'
import { productTypes, type WaybillMode, waybillColumns, waybillSheet } from '#lib/contract/waybill.ts'

type HeldBackFilter = InputOf<typeof heldBackList>

/** The orders without a waybill among the held-back ones, as rows to complete: as many as one call checks. */
async function heldBackRows(filter: HeldBackFilter) {
  const rows: { line: number; cells: Record<string, string> }[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await call(heldBackList, {
      ...filter,
      reason: ['no_waybill'],
      pageNo,
      pageSize: 100,
    })
    for (const { tradeNo, orderNo } of list) rows.push({ line: rows.length + 2, cells: { tradeNo, orderNo } })
    if (rows.length >= Math.min(total, ROWS_PER_SAVE) || list.length === 0) return rows
  }
}

const widths: Partial<Record<(typeof waybillColumns)[number], number>> = {
  tradeNo: 190,
  orderNo: 190,
  trackingNumber: 170,
  trackingSite: 190,
  shippedAt: 160,
  letter: 260,
}
const sheet: Sheet = {
  port: orderSheetPort(waybillSheet),
  template: waybillSheet.template,
  save: waybillSheet.saveRows,
  labels: 'fields.waybill',
  columns: waybillColumns.map((field) => [field, widths[field] ?? 130]),
  home: '/deal/waybill',
  resultsHref: '/deal/waybill/results',
}

/** Uploads many waybills, unless the merchant uploads images of them. */
export function UploadScreen({ mode, heldBack }: { mode: WaybillMode; heldBack?: HeldBackFilter }) {
  const t = useTranslations('waybill')
  const word = useTranslations('enums.productType')
  const { data: carriers } = useQuery(callOptions(getCarriers, {}, { staleTime: Number.POSITIVE_INFINITY }))
  const values = useMemo(
    () => ({
      productType: Object.fromEntries(productTypes.map((type) => [type, word(type)])),
      carrierCode: Object.fromEntries(carriers?.map((one) => [one.carrierCode, one.label]) ?? []),
    }),
    [word, carriers],
  )
  return (
    <SheetUploadScreen
      // The upload begins once per address, although a refresh gives an equal filter as another object.
      key={JSON.stringify(heldBack)}
      sheet={sheet}
      title={t('upload_title')}
      hint={t('upload_hint')}
      backLabel={t('back')}
      values={values}
      start={
        heldBack && {
          fileName: 'held_back_orders',
          read: () => heldBackRows(heldBack),
          none: t('held_back_none'),
        }
      }
      instead={mode === 'pictures' ? <Alert severity="info">{t('pictures_mode')}</Alert> : undefined}
    />
  )
}
