'use client'

import Box from '@mui/material/Box'
import {
  DataGrid,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridRenderCellParams,
  type GridRowId,
  type GridRowSelectionModel,
  gridClasses,
  useGridApiRef,
} from '@mui/x-data-grid'
import { zhCN } from '@mui/x-data-grid/locales'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type Column, cellContent, cellText, growingOf } from './column.ts'
import { dataGridStyles } from './data-grid-styles.ts'
import { HEADER_HEIGHT, rowHeightOf, SELECT_WIDTH } from './geometry.ts'
import type { GridBodyProps, ScrollTo } from './grid-props.ts'
import { RowToolbar } from './row-tools.tsx'
import { type Fit, useFitCount } from './use-column-layout.ts'

interface DataGridBodyProps<Row> extends GridBodyProps<Row> {
  pageNo: number
  fit: Fit
  /** Called when the first rows are drawn, so that the scroll position of the plain table can be restored. */
  onReady: (scrollTo: ScrollTo) => void
}

const ACTIONS = '__actions'
/** The server's response is one page. */
const ONE_PAGE = { page: 0, pageSize: 100 }
/** The nonce of the page's content security policy, for the DataGrid's own styles. This module loads only in browsers. */
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce
const chinese = zhCN.components.MuiDataGrid.defaultProps.localeText

/** The grid as MUI X DataGrid: keyboard navigation, column widths, copying cells. The server sorts and pages. */
export default function DataGridBody<Row extends object>(props: DataGridBodyProps<Row>) {
  const { label, rows, rowId, density, sort, onSort, actions, selection, pageNo, onReady } = props
  const { actionsWidth, arrivedAt, fit, scrolls } = props
  const fits = useFitCount(fit)
  const columns = useMemo(
    () => (scrolls ? props.columns : props.columns.slice(0, fits)),
    [scrolls, props.columns, fits],
  )
  const t = useTranslations('grid')
  const locale = useLocale()
  const api = useGridApiRef()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!element) return
    // The DataGrid measures itself before it draws its rows; they are on the screen one frame later.
    const checkRows = () => {
      if (!element.querySelector(`.${gridClasses.row}`)) return
      observer.disconnect()
      requestAnimationFrame(() => onReady((place) => api.current?.scroll(place)))
    }
    const observer = new MutationObserver(checkRows)
    observer.observe(element, { childList: true, subtree: true })
    checkRows()
    return () => observer.disconnect()
  }, [api, onReady])

  const shownPage = useRef(pageNo)
  useEffect(() => {
    if (shownPage.current !== pageNo) api.current?.scroll({ top: 0 })
    shownPage.current = pageNo
  }, [api, pageNo])

  // A new array counts as a new order: the DataGrid would scroll to the top.
  const sortModel = useMemo(() => [{ field: sort.field, sort: sort.order }], [sort.field, sort.order])

  const definitions = useMemo(() => {
    const growing = growingOf(columns)
    const all = columns.map((column) => toDefinition(column, column === growing))
    if (actions) {
      all.push({
        field: ACTIONS,
        headerName: t('actions'),
        renderHeader: () => <span className="visually-hidden">{t('actions')}</span>,
        width: actionsWidth,
        sortable: false,
        resizable: false,
        align: 'right',
        cellClassName: 'actions',
        headerClassName: 'actions',
        valueGetter: () => '',
        renderCell: ({ row, id }) => <RowToolbar tools={actions(row)} name={String(id)} />,
      })
    }
    return all
  }, [columns, actions, actionsWidth, t])

  const renderTick = useCallback(
    (params: GridRenderCellParams) => {
      const input = { 'aria-label': t('select_row', { id: String(params.id) }) }
      // The default label is the same in every row.
      return <GridCellCheckboxRenderer {...params} {...{ slotProps: { htmlInput: input } }} />
    },
    [t],
  )
  const ids = selection?.ids
  const model = useMemo(() => ({ type: 'include' as const, ids: new Set<GridRowId>(ids) }), [ids])
  const select = selection && {
    checkboxSelection: true,
    checkboxColDef: { width: SELECT_WIDTH, minWidth: SELECT_WIDTH, renderCell: renderTick },
    disableRowSelectionOnClick: true,
    disableRowSelectionExcludeModel: true,
    rowSelectionModel: model,
    onRowSelectionModelChange: (next: GridRowSelectionModel) => selection.choose([...next.ids].map(String)),
  }

  return (
    <Box ref={box} sx={dataGridStyles}>
      <DataGrid
        apiRef={api}
        aria-label={label}
        rows={rows}
        columns={definitions}
        getRowId={rowId}
        getRowClassName={({ id }) => (id === arrivedAt ? 'arrived' : '')}
        rowHeight={rowHeightOf(density)}
        columnHeaderHeight={HEADER_HEIGHT}
        // The sticky actions column needs all columns of a row to be drawn.
        columnBufferPx={10_000}
        paginationMode="server"
        rowCount={rows.length}
        paginationModel={ONE_PAGE}
        hideFooter
        sortingMode="server"
        sortingOrder={['desc', 'asc']}
        sortModel={sortModel}
        onSortModelChange={([next]) => next?.sort && onSort({ field: next.field, order: next.sort })}
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        rowSelection={Boolean(selection)}
        {...select}
        {...(nonce && { nonce })}
        {...(locale === 'zh-CN' && { localeText: chinese })}
      />
    </Box>
  )
}

function toDefinition<Row extends object>(column: Column<Row>, grows: boolean): GridColDef<Row> {
  return {
    field: column.field,
    headerName: column.header,
    ...(grows ? { flex: 1, minWidth: column.width } : { width: column.width, minWidth: 64 }),
    sortable: Boolean(column.sortable),
    ...(column.align && { align: column.align, headerAlign: column.align }),
    valueGetter: (_value, row) => cellText(column, row),
    ...(column.render && { renderCell: ({ row }) => cellContent(column, row) }),
  }
}
