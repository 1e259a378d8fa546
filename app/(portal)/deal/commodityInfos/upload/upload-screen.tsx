'use client'

import { useTranslations } from 'next-intl'
import { orderSheetPort } from '#components/upload/sheet-port.ts'
import { type Sheet, SheetUploadScreen } from '#components/upload/sheet-upload-screen.tsx'
import { commodityColumns, commoditySheet, MAX_PRODUCTS } from '#lib/contract/commodity.ts'
import { COMMODITY_MONTHS } from '#lib/rules/commodity.ts'

const widths = { tradeNo: 190, orderNo: 190, details: 340, price: 160, quantity: 140 }
const sheet: Sheet = {
  port: orderSheetPort(commoditySheet),
  template: commoditySheet.template,
  save: commoditySheet.saveRows,
  labels: 'fields.commodity',
  columns: commodityColumns.map((field) => [field, widths[field]]),
  home: '/deal/commodityInfos',
  resultsHref: '/deal/commodityInfos/results',
}

/** Uploads product details of many orders. */
export function UploadScreen() {
  const t = useTranslations('commodity')
  return (
    <SheetUploadScreen
      sheet={sheet}
      title={t('upload_title')}
      hint={t('upload_hint', { months: COMMODITY_MONTHS, items: MAX_PRODUCTS })}
      backLabel={t('back')}
    />
  )
}
