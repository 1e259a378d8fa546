'use client'

import { useMessages, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { SheetPort } from '#components/upload/sheet-port.ts'
import { type Sheet, SheetUploadScreen } from '#components/upload/sheet-upload-screen.tsx'
import { uploadCall } from '#lib/client/upload.ts'
import {
  riskListBatchAdd,
  riskListColumns,
  riskListResolve,
  riskListTemplate,
} from '#lib/contract/risk-list.ts'
import { RISK_LISTS } from '../href.ts'

const port: SheetPort = {
  read: (file, options) =>
    uploadCall(riskListResolve, {}, [{ field: 'sheet', file, name: file.name }], options),
  check: (rows) => uploadCall(riskListResolve, { rows }, []),
  save: riskListBatchAdd,
  recordsOf: ({ cells }) => [cells.valueKind && cells.value && `${cells.valueKind} ${cells.value}`],
  failed: { def: riskListTemplate, inputOf: (batchNo) => ({ batchNo }) },
}
const widths = { listType: 120, valueKind: 140, value: 240, reason: 180, expiresOn: 130, remark: 240 }
const sheet: Sheet = {
  port,
  template: riskListTemplate,
  save: riskListBatchAdd,
  labels: 'fields.risk_list',
  columns: riskListColumns.map((field) => [field, widths[field]]),
  home: RISK_LISTS,
}

/** Adds many entries. */
export function BatchScreen() {
  const t = useTranslations('risk_list.batch')
  const { enums } = useMessages()
  const values = useMemo(
    () => ({ listType: enums.listType, valueKind: enums.listValueKind, reason: enums.listReason }),
    [enums],
  )
  return (
    <SheetUploadScreen
      sheet={sheet}
      title={t('title')}
      hint={t('hint')}
      backLabel={t('back')}
      values={values}
    />
  )
}
