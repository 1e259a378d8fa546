'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { NoPermission } from '#components/feedback/no-permission.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useLabels } from '#lib/client/labels.ts'
import { useCan } from '#lib/client/portal.tsx'
import type { Call, PlainCall } from '#lib/contract/call.ts'
import { DownloadButton } from './download-button.tsx'
import type { SheetPort } from './sheet-port.ts'
import { SheetUploadPanel, type SheetUploadPanelProps } from './sheet-upload.tsx'
import type { SheetWords } from './sheet-words.ts'
import type { SheetStart } from './use-sheet-upload.ts'

/** The definition of an upload by spreadsheet, outside of components. */
export interface Sheet {
  port: SheetPort
  /** Downloads an empty file. */
  template: PlainCall
  save: Call
  /** The namespace of the columns' labels. */
  labels: string
  /** The columns in their order with their widths in px. */
  columns: readonly (readonly [field: string, width: number])[]
  /** The list to which the records belong. */
  home: string
  /** The list of past uploads, if there is one. */
  resultsHref?: string
}

interface SheetUploadScreenProps {
  sheet: Sheet
  title: string
  hint: ReactNode
  backLabel: string
  words?: SheetWords | undefined
  /** The words for the codes in a column; the same value on every render. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A form that provides the rows, instead of a file. */
  chooser?: SheetUploadPanelProps['chooser']
  /** The rows to begin with; only the value of the first render counts. */
  start?: SheetStart | undefined
  /** Shown instead of the upload. */
  instead?: ReactNode
}

/** Saves many records from one Excel file. */
export function SheetUploadScreen(props: SheetUploadScreenProps) {
  const { sheet, title, hint, backLabel, words, values, chooser, start, instead } = props
  const t = useTranslations('upload')
  const label = useLabels(sheet.labels)
  const can = useCan()
  const columns = useMemo(
    () =>
      sheet.columns.map(([field, width]) => ({ field, header: label(field), width, words: values?.[field] })),
    [sheet, label, values],
  )
  return (
    <div className="portal-stack close">
      <ListHead title={title}>
        <DownloadButton
          def={sheet.template}
          input={{}}
          label={t('template')}
          doneText={(file) => t('downloaded', { file })}
        />
        <LinkButton href={sheet.home} look="outlined">
          {backLabel}
        </LinkButton>
      </ListHead>
      {can(sheet.save) ? (
        (instead ?? (
          <SheetUploadPanel
            label={title}
            port={sheet.port}
            columns={columns}
            hint={hint}
            chooser={chooser}
            start={start}
            {...(sheet.resultsHref && { resultsHref: sheet.resultsHref })}
            {...(words && { words })}
          />
        ))
      ) : (
        <NoPermission />
      )}
    </div>
  )
}
