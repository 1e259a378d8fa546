'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import type { Column } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { FilterPanel } from '#components/grid/filter-panel.tsx'
import type { Density } from '#components/grid/geometry.ts'
import { Grid } from '#components/grid/grid.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { type FilterOf, useList } from '#components/grid/use-list.ts'
import { LinkButton } from '#components/layout/link-button.tsx'
import { FailedButton } from '#components/upload/done.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { commodityFailedDownload, commodityUploads } from '#lib/contract/commodity.ts'
import { getOperators } from '#lib/contract/common.ts'
import type { UploadRow } from '#lib/contract/upload.ts'
import { waybillFailedDownload, waybillUploads } from '#lib/contract/waybill.ts'
import { useFormat } from '#lib/format/use-format.ts'

const kinds = {
  waybill: { list: waybillUploads, failed: waybillFailedDownload, back: '/deal/waybill' },
  commodity: { list: commodityUploads, failed: commodityFailedDownload, back: '/deal/commodityInfos' },
} as const

interface UploadsScreenProps {
  kind: keyof typeof kinds
  density: Density
  /** The cookie `grid.uploads`. */
  storedLayout: string | undefined
}

type Filter = FilterOf<typeof waybillUploads>
const NEWEST_FIRST = { field: 'uploadedAt', order: 'desc' } as const
const rowId = (row: UploadRow) => row.batchNo
const moreKeys: readonly (keyof Filter)[] = ['uploadedBy']

/** Past uploads of a kind, with the failed rows of each as a file. */
export function UploadsScreen({ kind, density, storedLayout }: UploadsScreenProps) {
  const { failed, back } = kinds[kind]
  // Both lists have one shape; only their path differs.
  const def = kinds[kind].list as typeof waybillUploads
  const t = useTranslations(kind)
  const words = useTranslations('upload')
  const label = useTranslations('fields.upload')
  const can = useCan()
  const list = useList(def)
  const layout = useColumnLayout('uploads', useColumns(), storedLayout)
  const { data: operators } = useQuery(callOptions(getOperators, {}, { staleTime: Number.POSITIVE_INFINITY }))
  const options = useMemo(
    () => ({ uploadedBy: (operators ?? []).map(({ userName, name }) => ({ value: userName, label: name })) }),
    [operators],
  )
  const mayDownload = can(failed)
  const actions = useMemo(
    () =>
      mayDownload
        ? (row: UploadRow) =>
            row.failed > 0 ? (
              <FailedButton
                def={failed}
                batchNo={row.batchNo}
                label={words('failed_short')}
                describedAs={words('failed_of', { batchNo: row.batchNo })}
              />
            ) : null
        : undefined,
    [mayDownload, failed, words],
  )
  const title = t('results_title')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={title}>
        <LinkButton href={back} variant="outlined">
          {t('back')}
        </LinkButton>
      </ListHead>
      <FilterPanel
        def={def}
        list={list}
        period="uploadedAt"
        labelOf={(field) => label(field as Parameters<typeof label>[0])}
        options={options}
        moreKeys={moreKeys}
        more={
          <MultiSelectField<Filter>
            name="uploadedBy"
            label={label('uploadedBy')}
            options={options.uploadedBy}
          />
        }
      >
        <MultiTextField<Filter> name="batchNo" label={label('batchNo')} />
        <DateTimeRangeField<Filter> from="uploadedAtFrom" to="uploadedAtTo" label={label('uploadedAt')} />
      </FilterPanel>
      <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
      <Grid
        label={title}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        defaultSort={NEWEST_FIRST}
        actions={actions}
      />
    </Box>
  )
}

function useColumns(): readonly Column<UploadRow>[] {
  const label = useTranslations('fields.upload')
  const format = useFormat()
  return useMemo(() => {
    const column = (
      field: Column<UploadRow>['field'],
      width: number,
      rest: Omit<Column<UploadRow>, 'field' | 'header' | 'width'> = {},
    ): Column<UploadRow> => ({ field, header: label(field), width, ...rest })
    const count = (field: 'total' | 'added' | 'replaced' | 'unchanged' | 'failed') =>
      column(field, 110, { align: 'right', text: (row) => format.count(row[field]) })
    return [
      column('uploadedAt', 182, { sortable: true, text: (row) => format.dateTime(row.uploadedAt) }),
      column('batchNo', 236, {
        render: ({ batchNo }) => <CopyableNumber text={batchNo} label={label('batchNo')} />,
      }),
      column('fileName', 240),
      column('uploadedBy', 130),
      count('total'),
      count('added'),
      count('replaced'),
      count('unchanged'),
      count('failed'),
    ]
  }, [label, format])
}
