'use client'

import ArrowBack from '@mui/icons-material/ArrowBack'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { filterFields } from '#components/grid/filter-fields.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { numberWidth, widths } from '#components/grid/widths.ts'
import { FailedButton } from '#components/upload/done.tsx'
import { useLookup } from '#lib/client/choices.ts'
import { useCan } from '#lib/client/portal.tsx'
import { getOperators } from '#lib/contract/common.ts'
import type { SheetCalls, UploadRow } from '#lib/contract/upload.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { operatorChoices } from './choices.ts'
import { type UploadKind, uploadKinds } from './upload-kinds.ts'

const NEWEST_FIRST = { field: 'uploadedAt', order: 'desc' } as const
const rowId = (row: UploadRow) => row.batchNo
const Field = filterFields<SheetCalls['uploads']>()

/** Past uploads of a kind, with the failed rows of each as a file. */
export function UploadsScreen({ kind, density, storedLayout }: ListLook & { kind: UploadKind }) {
  const { home } = uploadKinds[kind]
  // The calls of both kinds have one shape; only their paths differ.
  const sheet: SheetCalls = uploadKinds[kind].sheet
  const t = useTranslations(kind)
  const label = useTranslations('fields.upload')
  const list = useList(sheet.uploads)
  const layout = useColumnLayout('uploads', useColumns(), storedLayout)
  const uploadedBy = useLookup(getOperators, {}, operatorChoices)
  return (
    <ListScreen
      title={t('results_title')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      defaultSort={NEWEST_FIRST}
      actions={useFailedRows(sheet)}
      tools={<ToolButton icon={<ArrowBack />} label={t('back')} href={home} />}
      filter={
        <FilterPanel
          def={sheet.uploads}
          list={list}
          period="uploadedAt"
          labelOf={label}
          options={useMemo(() => ({ uploadedBy }), [uploadedBy])}
          dates={<Field.Period name="uploadedAt" />}
          more={<Field.Choice name="uploadedBy" />}
        >
          <Field.Lines name="batchNo" />
        </FilterPanel>
      }
    />
  )
}

/** The rows of an upload that failed, for whoever may download them. */
function useFailedRows({ failedDownload }: SheetCalls) {
  const words = useTranslations('upload')
  const may = useCan()(failedDownload)
  return useMemo(() => {
    if (!may) return undefined
    return ({ failed, batchNo }: UploadRow) =>
      failed > 0 && (
        <FailedButton
          def={failedDownload}
          input={{ batchNo, format: 'xlsx' }}
          label={words('failed_short')}
          describedAs={words('failed_of', { batchNo })}
        />
      )
  }, [may, failedDownload, words])
}

function useColumns(): readonly Column<UploadRow>[] {
  const label = useTranslations('fields.upload')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<UploadRow>(label)
    const count = (field: 'total' | 'added' | 'replaced' | 'unchanged' | 'failed') =>
      column(field, 84, { align: 'right', text: (row) => format.count(row[field]) })
    return [
      column('uploadedAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.uploadedAt) }),
      column('batchNo', numberWidth('W261121204633002453'), {
        render: ({ batchNo }) => <CopyableNumber text={batchNo} label={label('batchNo')} />,
      }),
      column('fileName', 200, { grows: true }),
      column('uploadedBy', widths.person),
      count('total'),
      count('added'),
      count('replaced'),
      count('unchanged'),
      count('failed'),
    ]
  }, [label, format])
}
