'use client'

import './styles.css'

import { useTranslations } from 'next-intl'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { useFocusKept } from '#components/feedback/use-focus-home.ts'
import { PlainButton } from '#components/plain/button.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import type { Column } from './column.ts'
import { fitCount } from './fit.ts'
import { boxHeight, SELECT_WIDTH } from './geometry.ts'
import { GridFooter } from './grid-footer.tsx'
import { GridTable } from './grid-table.tsx'
import { NewRowsButton } from './new-rows-button.tsx'
import { type RowTools, toolsWidth } from './row-tools.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import type { ColumnLayout } from './use-column-layout.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { GridList, Sort } from './use-list.ts'
import { type Arrival, type Opens, useRowsTrail } from './use-rows-trail.ts'
import type { Selection } from './use-selection.ts'
import { useTakeover } from './use-takeover.ts'

export interface GridProps<Row> {
  label: string
  list: GridList<Row>
  layout: ColumnLayout<Row>
  rowId: (row: Row) => string
  /** The default order of the list. */
  defaultSort: Sort
  actions?: ((row: Row) => RowTools | undefined) | undefined
  /** The pages to which the rows link; the same function on every render. */
  opens?: Opens<Row> | undefined
  /** The result of useSelection() for this list, if rows can be selected. */
  selection?: Selection<Row> | undefined
}

/** One page of a list in all its states, within a ListSurface. It keeps its size in each of them. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { list } = props
  const t = useTranslations('grid')
  const feedback = useTranslations('feedback')
  const body = useRef<HTMLDivElement>(null)
  useGridKeys(body, list)
  useFocusKept(body)
  const arrival = useRowsTrail(list, props.rowId, props.opens)
  const newRows = useFreshRows(list, props.rowId)
  const shown = list.error && list.stale ? undefined : list.rows
  return (
    <div ref={body} className="portal-grid">
      <div aria-live="polite" className="busy">
        {list.busy && shown && (
          <div className="portal-progress" role="progressbar" aria-label={t('refreshing')} />
        )}
      </div>
      <NewRowsButton rows={newRows} />
      {list.error && shown && (
        <div className="failed">
          <ErrorAlert error={list.error} />
          <PlainButton look="text" size="dense" onClick={list.retry}>
            {feedback('retry')}
          </PlainButton>
        </div>
      )}
      {list.error && !shown ? (
        <div className="instead" style={{ minHeight: boxHeight(0, props.layout.density) }}>
          <ErrorState error={list.error} onRetry={list.retry} retrying={list.busy} />
        </div>
      ) : shown?.length === 0 ? (
        <div className="instead" style={{ minHeight: boxHeight(0, props.layout.density) }}>
          <Nothing {...props} />
        </div>
      ) : (
        <Body {...props} rows={shown} arrival={arrival} />
      )}
      <GridFooter list={list} />
    </div>
  )
}

function Nothing<Row>({ list }: GridProps<Row>) {
  const t = useTranslations('grid')
  if (list.position.pageNo > 1) {
    return (
      <EmptyState
        title={t('page_empty')}
        action={
          <PlainButton look="text" size="dense" onClick={() => list.go({ pageNo: 1 })}>
            {t('first_page')}
          </PlainButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('empty')}
      action={
        list.clear && (
          <PlainButton look="text" size="dense" onClick={list.clear}>
            {t('clear_filters')}
          </PlainButton>
        )
      }
    >
      {t(list.clear ? 'empty_hint' : 'empty_yet')}
    </EmptyState>
  )
}

/** Scrolls to the top of a new page, in the box and in the window. */
function useTopOfPage(
  box: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  pageNo: number,
) {
  const shown = useRef(pageNo)
  useEffect(() => {
    if (shown.current === pageNo) return
    shown.current = pageNo
    if (table.current) table.current.scrollTop = 0
    const element = box.current
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [box, table, pageNo])
}

/** Measures how many columns fit in the box. */
function useFit<Row>(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  fixed: number,
  onFit: (count: number) => void,
) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => onFit(fitCount(columns, fixed, element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, columns, fixed, onFit])
}

interface BodyProps<Row> extends GridProps<Row> {
  rows: readonly Row[] | undefined
  arrival: Arrival | undefined
}

function Body<Row extends object>(props: BodyProps<Row>) {
  const { label, list, layout, rowId, defaultSort, actions, opens: opensOf, selection, rows, arrival } = props
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const { DataGrid, done, onReady, prepare, start } = useTakeover(table)
  useArrivalFocus(box, arrival)
  const expected = list.position.pageSize
  const { pageNo } = list.position
  useTopOfPage(box, table, pageNo)
  const { scrolls, density, fit } = layout
  const tools = actions && rows?.map(actions)
  const actionsWidth = tools ? toolsWidth(tools) : 0
  const fixed = actionsWidth + (selection ? SELECT_WIDTH : 0)
  useFit(box, layout.shown, fixed, fit.set)
  const opens = useOpens()
  const recordHref = (row: Row) => {
    const [first] = opensOf?.(row) ?? []
    const href = typeof first === 'string' ? first : first?.href
    return href && opens(href) ? href : undefined
  }
  const body = {
    label,
    scrolls,
    recordHref,
    rowId,
    density,
    sort: list.sort ?? defaultSort,
    hrefOf: list.hrefOf,
    onSort: (sort: Sort) => list.go({ sort: [sort], pageSize: list.position.pageSize }),
    actions: tools && actions,
    actionsWidth,
    selection,
    arrivedAt: arrival?.rowId,
  }
  return (
    <div
      ref={box}
      className={list.stale ? 'box stale' : 'box'}
      style={{ '--rows-height': `${boxHeight(rows?.length ?? expected, density)}px` } as CSSProperties}
    >
      {!(DataGrid && done && rows) && (
        <GridTable
          ref={table}
          rows={rows}
          expected={expected}
          columns={layout.shown}
          onNearResize={prepare}
          onResize={start}
          {...body}
        />
      )}
      {DataGrid && rows && (
        <div className="takeover" style={{ visibility: done ? 'visible' : 'hidden' }} aria-hidden={!done}>
          <DataGrid
            rows={rows}
            columns={layout.shown}
            fit={fit}
            pageNo={pageNo}
            onReady={onReady}
            {...body}
          />
        </div>
      )}
    </div>
  )
}
