'use client'

import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { FailedButton } from '#components/upload/failed-button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import { getOperators } from '#lib/contract/common.ts'
import { refundList } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { isRowSource, type SheetCalls, type UploadRow } from '#lib/contract/upload.ts'
import { operatorOptions } from './options.ts'
import { type UploadKind, uploadKinds } from './upload-kinds.ts'

// The calls of both kinds have one shape; only their paths differ.
const { uploads }: SheetCalls = uploadKinds.waybill.sheet

const uploadColumns = defineColumns(
  uploads,
  { labels: 'fields.upload', rowId: 'batchNo' },
  (column, { t }) => ({
    shown: [
      column.time('uploadedAt', { card: 'time' }),
      column.number('batchNo', { sample: 'W261121204633002453' }),
      column.custom('fileName', {
        text: ({ fileName }) => (isRowSource(fileName) ? t(`upload.sources.${fileName}`) : fileName),
        width: 200,
        grows: true,
        card: 'lead',
      }),
      column.text('uploadedBy'),
      column.count('total', { card: 'sub' }),
      column.count('failed', { card: 'sub' }),
      column.count('added'),
      column.count('replaced'),
      column.count('unchanged'),
    ],
  }),
)

const uploadFilter = defineFilter(uploads, 'fields.upload', (field) => ({
  shown: [field.lines('batchNo')],
  dates: field.period('uploadedAt'),
  more: [field.lookup('uploadedBy', getOperators, operatorOptions)],
}))

export const WaybillUploadsScreen = (settings: ListSettings) => <UploadsScreen {...settings} kind="waybill" />
export const CommodityUploadsScreen = (settings: ListSettings) => (
  <UploadsScreen {...settings} kind="commodity" />
)

export const RefundUploadsScreen = (settings: ListSettings) => <UploadsScreen {...settings} kind="refund" />

/** Past uploads of a kind, with the failed rows of each as a file. */
function UploadsScreen({ kind, ...settings }: ListSettings & { kind: UploadKind }) {
  const { home } = uploadKinds[kind]
  const sheet: SheetCalls = uploadKinds[kind].sheet
  const t = useTranslations(kind)
  const screen = useListScreen({ ...uploadColumns, def: sheet.uploads }, uploadFilter, settings)
  return (
    <ListScreen
      {...screen}
      title={t('results_title')}
      actions={useUploadActions(kind)}
      tools={<ToolButton icon={<Icon icon={ArrowLeft} />} label={t('back')} href={home} />}
    />
  )
}

const REFUNDS = uploadKinds.refund.home

/** Downloads the failed rows of an upload; a bulk refund also opens its refunds. */
function useUploadActions(kind: UploadKind) {
  const { failedDownload }: SheetCalls = uploadKinds[kind].sheet
  const t = useTranslations('upload')
  const refund = useTranslations('refund')
  const mayDownload = useCan()(failedDownload)
  const toRefunds = useOpens()(REFUNDS) && kind === 'refund'
  return useMemo(() => {
    if (!mayDownload && !toRefunds) return undefined
    return ({ failed, batchNo }: UploadRow) => ({
      items: toRefunds
        ? [
            {
              id: 'refunds',
              href: listHref(REFUNDS, refundList, { uploadNo: [batchNo] }),
              label: refund('refunds_of'),
              fullLabel: refund('refunds_of_full', { batchNo }),
              menu: true as const,
            },
          ]
        : [],
      button: mayDownload && failed > 0 && (
        <FailedButton
          def={failedDownload}
          input={{ batchNo, format: 'xlsx' }}
          label={t('failed_short')}
          describedAs={t('failed_of', { batchNo })}
        />
      ),
    })
  }, [mayDownload, toRefunds, failedDownload, refund, t])
}
