'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { useFirstRowFocus } from '#components/feedback/use-focus-home.ts'
import { Glyph } from '#components/glyph.tsx'
import { titleOf } from '#components/layout/route-title.ts'
import type { InputOf, PlainCall } from '#lib/contract/call.ts'
import { sortsOf } from '#lib/contract/search-params.ts'
import type { Bounds } from './bounds.ts'
import { ColumnsButton } from './columns-button.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListFilter } from './filter-kinds.ts'
import { Grid, type GridProps } from './grid.tsx'
import { IssuesAlert } from './issues-alert.tsx'
import { type ListColumns, useColumns } from './list-columns.ts'
import { ListHead } from './list-head.tsx'
import type { ListSettings } from './list-page.tsx'
import { ListSurface } from './list-surface.tsx'
import { StateTabs } from './state-tabs.tsx'
import { type ColumnLayout, useColumnLayout } from './use-column-layout.ts'
import type { FilterOptions } from './use-filter-options.ts'
import { type GridList, type List, type ListCall, type RowOf, type Sort, useList } from './use-list.ts'
import { useRowLogs } from './use-row-logs.ts'
import type { Opens } from './use-rows-trail.ts'
import type { ViewedList } from './use-views.ts'
import { ViewsButton } from './views-button.tsx'

/** The parts of a list that its screen needs. */
export type ScreenList<Row> = GridList<Row> & ViewedList & Pick<List<ListCall>, 'issues'>

interface ListScreenProps<Row> extends Omit<GridProps<Row>, 'label'> {
  title: string
  /** Names the table. Default: the title. */
  label?: string
  /** The id of the section, for a list that is a part of a record's page. */
  section?: string
  list: ScreenList<Row>
  /** Downloads what the list shows. */
  download?: PlainCall
  /** Further actions on the list as a whole. */
  tools?: ReactNode
  /** The button that creates a record, after the tools. */
  create?: ReactNode
  /** Tabs to other pages. */
  pages?: ReactNode
  /** Above the list: figures, notices that cannot wait. */
  above?: ReactNode
  filter: ReactNode
  /** Explains the list, on request. */
  help?: string
  /** Above the filter: the list's most used condition as tabs. */
  tabs?: ReactNode
  /** The address of a row's entries in the operation log. */
  log?: ((id: string) => string) | undefined
  /** Shown with the tools instead of an empty list without a filter: what it means, and what to do first. */
  none?: { title: string; text: ReactNode }
  /** Directly above the rows: the actions on the selected rows. */
  children?: ReactNode
  /** The open dialog of a row. */
  dialogs?: ReactNode
}

interface ListOptions<C extends ListCall, Data> {
  /** The values of required fields that the URL does not name; memoized. */
  base?: InputOf<C>
  /** Further data that the columns need; memoized. */
  data?: Data
  /** As for FilterPanel. */
  options?: FilterOptions
  bounds?: Bounds
}

/** The parts of a list's screen that are derived from its definitions, for ListScreen. */
export interface ListParts<Row, L = ScreenList<Row>> {
  title: string
  list: L
  layout: ColumnLayout<Row>
  rowId: (row: Row) => string
  opens: Opens<Row> | undefined
  defaultSort: Sort
  log: ((id: string) => string) | undefined
  filter: ReactNode
  tabs: ReactNode
}

export function useListScreen<C extends ListCall, Data = undefined>(
  columns: ListColumns<C, Data>,
  filter: ListFilter,
  settings: ListSettings,
  given: ListOptions<C, Data> = {},
): ListParts<RowOf<C>, List<C>> {
  const { def, rowId, order, opens, log } = columns
  const title = useTranslations('routes')(titleOf(usePathname()))
  const list = useList(def, given.base)
  const [field = ''] = sortsOf(def)
  const shown = useColumnLayout<RowOf<C>>(settings, useColumns(columns, given.data as Data))
  return {
    title,
    list,
    layout: shown,
    rowId,
    opens,
    defaultSort: { field, order },
    log,
    filter: (
      <FilterBar list={list} filter={filter} options={given.options} bounds={given.bounds}>
        <ViewsButton list={list} layout={shown} />
        <ColumnsButton layout={shown} />
      </FilterBar>
    ),
    tabs: <StateTabs list={list} filter={filter} />,
  }
}

/** The screen of a list from its head to its rows. */
export function ListScreen<Row extends object>({ dialogs, ...props }: ListScreenProps<Row>) {
  return (
    <>
      <ListBody {...props} />
      {/* Outside the list, because a dialog also shows the result after its row has disappeared. */}
      {dialogs}
    </>
  )
}

function ListBody<Row extends object>(props: Omit<ListScreenProps<Row>, 'dialogs'>) {
  const {
    title,
    label = title,
    section,
    download,
    tools,
    create,
    pages,
    above,
    help,
    filter,
    tabs,
    none,
    children,
    log,
    ...given
  } = props
  const grid = { ...given, ...useRowLogs(log, given) }
  const { list, layout } = grid
  const [showsTools, setShowsTools] = useState(false)
  const buttons = (tools || create) && (
    <>
      {tools}
      {create}
    </>
  )
  const isBare = none && list.rows?.length === 0 && !list.clear && list.position.pageNo === 1
  const body = useRef<HTMLDivElement>(null)
  useFirstRowFocus(body, Boolean(isBare))
  if (isBare)
    return (
      <div ref={body} className="portal-list">
        <ListHead title={title} help={help} />
        {above}
        <ListSurface>
          {pages}
          <EmptyState title={none.title} action={buttons}>
            {none.text}
          </EmptyState>
        </ListSurface>
      </div>
    )
  const headingId = `${section}-title`
  const isSelecting = Boolean(grid.selection?.rows.length)
  const Part = section ? 'section' : 'div'
  return (
    <Part
      ref={body}
      {...(section && { id: section, 'aria-labelledby': headingId })}
      className={showsTools ? 'portal-list shows-tools' : 'portal-list'}
    >
      <ListHead title={title} list={list} help={help} {...(section && { section: headingId })}>
        <span className="tools">
          {download && <ExportButton def={download} list={list} layout={layout} />}
          {tools}
        </span>
        {create}
        <MoreButton open={showsTools} onClick={() => setShowsTools(!showsTools)} />
      </ListHead>
      {above}
      <ListSurface>
        {pages}
        {tabs}
        {/* The filter stays mounted, because it holds what the user typed. */}
        <div hidden={isSelecting}>{filter}</div>
        {children}
        <IssuesAlert issues={list.issues} labelOf={layout.headerOf} />
        <Grid label={label} {...grid} />
      </ListSurface>
    </Part>
  )
}

/** On a phone, shows the views, the columns and the download. */
function MoreButton({ open, onClick }: { open: boolean; onClick: () => void }) {
  const t = useTranslations('grid')
  return (
    <button
      type="button"
      className="portal-icon-button on-cards"
      aria-label={t('more')}
      title={t('more')}
      aria-expanded={open}
      onClick={onClick}
    >
      <Glyph name="more_across" className="bold" />
    </button>
  )
}
