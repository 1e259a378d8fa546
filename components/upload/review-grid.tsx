'use client'

import Box from '@mui/material/Box'
import {
  DataGrid,
  type GridColDef,
  type GridPaginationModel,
  type GridRenderCellParams,
} from '@mui/x-data-grid'
import { zhCN } from '@mui/x-data-grid/locales'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { dataGridStyles } from '#components/grid/data-grid-styles.ts'
import { StatusChip, type Tone } from '#components/status-chip.tsx'
import type { RowVerdict } from '#lib/contract/upload.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import type { SheetRow } from './sheet-rows.ts'

export interface ReviewColumn {
  field: string
  header: string
  width: number
  /** The words for the codes of the provider, which takes both. */
  words?: Readonly<Record<string, string>> | undefined
}

interface ReviewGridProps {
  label: string
  rows: readonly SheetRow[]
  columns: readonly ReviewColumn[]
  /** Labels of the verdicts, if they differ from the default. */
  verdicts?: Partial<Record<RowVerdict, string>> | undefined
  /** Returns the row with its new verdict. */
  onCorrect: (line: number, column: string, text: string) => Promise<SheetRow | undefined>
  onError: (error: unknown) => void
}

const tones: Record<RowVerdict, Tone> = {
  new: 'good',
  replaces: 'attention',
  unchanged: 'neutral',
  wrong: 'bad',
}
const PAGE = 100
const ROW_HEIGHT = 40
/** Rows with reasons are as high as their text. */
const rowHeight = ({ model }: { model: object }) =>
  'problems' in model && model.problems ? ('auto' as const) : ROW_HEIGHT
const estimatedHeight = () => ROW_HEIGHT
const nonce =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('script[nonce]')?.nonce
const chinese = zhCN.components.MuiDataGrid.defaultProps.localeText

interface GridRow {
  id: number
  line: number
  verdict: RowVerdict
  problems: string
  source: SheetRow
  cells: Readonly<Record<string, string>>
}

/** The rows of a dry run, 100 per page. Users edit the cells in place. */
export default function ReviewGrid({ label, rows, columns, verdicts, onCorrect, onError }: ReviewGridProps) {
  const t = useTranslations('upload')
  const usual = useTranslations('enums.rowVerdict')
  const word = useCallback((verdict: RowVerdict) => verdicts?.[verdict] ?? usual(verdict), [verdicts, usual])
  const errorText = useFieldMessage()
  const format = useFormat()
  const locale = useLocale()
  const [paging, setPaging] = useState<GridPaginationModel>({ page: 0, pageSize: PAGE })
  const last = Math.max(0, Math.ceil(rows.length / PAGE) - 1)

  // While a cell is edited, the grid keeps the function that it received first.
  const latest = useRef({ onCorrect, onError })
  useEffect(() => {
    latest.current = { onCorrect, onError }
  })

  const gridRowOf = useCallback(
    (row: SheetRow): GridRow => ({
      id: row.line,
      line: row.line,
      verdict: row.verdict,
      problems: row.issues
        .map(({ column, message }) => {
          const header = columns.find(({ field }) => field === column)?.header ?? column
          return t('problem', { column: header, text: errorText(message) ?? '' })
        })
        .join(' · '),
      source: row,
      cells: row.cells,
    }),
    [columns, errorText, t],
  )
  const gridRows = useMemo(() => rows.map(gridRowOf), [rows, gridRowOf])

  const definitions = useMemo((): GridColDef<GridRow>[] => {
    const cell = ({ value, row, field }: GridRenderCellParams<GridRow>) => {
      const issue = row.source.issues.find(({ column }) => column === field)
      const text = String(value ?? '')
      return issue ? (
        <Box component="span" title={errorText(issue.message)} sx={{ color: 'error.main', fontWeight: 600 }}>
          {text || errorText(issue.message)}
        </Box>
      ) : (
        text
      )
    }
    return [
      { field: 'line', headerName: t('line'), width: 72, align: 'right', headerAlign: 'right' },
      {
        field: 'verdict',
        headerName: t('verdict'),
        width: 150,
        valueGetter: (value: RowVerdict) => word(value),
        renderCell: ({ row }) => <StatusChip tone={tones[row.verdict]} label={word(row.verdict)} />,
      },
      {
        field: 'problems',
        headerName: t('problems'),
        width: 300,
        cellClassName: 'wrapped',
        renderCell: ({ row }) => <span>{row.problems || note(row)}</span>,
      },
      ...columns.map(
        ({ field, header, width, words }): GridColDef<GridRow> => ({
          field,
          headerName: header,
          width,
          editable: true,
          valueGetter: (_value, row) => words?.[row.cells[field] ?? ''] ?? row.cells[field] ?? '',
          valueSetter: (value, row) => ({ ...row, cells: { ...row.cells, [field]: String(value ?? '') } }),
          renderCell: cell,
          cellClassName: ({ row }) =>
            row.source.issues.some(({ column }) => column === field) ? 'wrong' : '',
        }),
      ),
    ]
    function note(row: GridRow): string {
      const { before } = row.source
      return before ? t('before', { by: before.by, at: format.dateTime(before.at) }) : ''
    }
  }, [columns, errorText, t, word, format])

  return (
    <Box sx={frame(gridRows)}>
      <Box sx={dataGridStyles}>
        <DataGrid
          aria-label={label}
          rows={gridRows}
          columns={definitions}
          getRowHeight={rowHeight}
          getEstimatedRowHeight={estimatedHeight}
          columnHeaderHeight={44}
          paginationModel={{ ...paging, page: Math.min(paging.page, last) }}
          onPaginationModelChange={setPaging}
          pageSizeOptions={[PAGE]}
          disableColumnMenu
          disableColumnFilter
          disableColumnSelector
          disableRowSelectionOnClick
          processRowUpdate={async (next, before) => {
            const column = columns.find(
              ({ field }) => (next.cells[field] ?? '') !== (before.cells[field] ?? ''),
            )?.field
            if (!column) return before
            const validated = await latest.current.onCorrect(
              next.line,
              column,
              (next.cells[column] ?? '').trim(),
            )
            // The grid shows the returned row and its new verdict, whether or not `rows` has been updated.
            return validated ? gridRowOf(validated) : before
          }}
          onProcessRowUpdateError={(error) => latest.current.onError(error)}
          {...(nonce && { nonce })}
          {...(locale === 'zh-CN' && { localeText: chinese })}
        />
      </Box>
    </Box>
  )
}

/** A row with reasons of several lines. Its height is not known before it is rendered. */
const PROBLEM_HEIGHT = 3 * ROW_HEIGHT
/** As high as its rows, at most the height that the window leaves. */
const frame = (rows: readonly GridRow[]) => ({
  height: `min(${rows.reduce((sum, { problems }) => sum + (problems ? PROBLEM_HEIGHT : ROW_HEIGHT), 130)}px, max(420px, 100dvh - 260px))`,
  minHeight: 260,
  '& .MuiDataGrid-row--dynamicHeight .MuiDataGrid-cell': { py: '9px', minHeight: ROW_HEIGHT },
  '& .MuiDataGrid-cell.wrapped': { whiteSpace: 'normal', lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& .MuiDataGrid-cell.wrong': { boxShadow: 'inset 0 -2px 0 var(--mp-palette-error-main)' },
  '& .MuiDataGrid-cell--editing': { bgcolor: 'background.paper' },
})
