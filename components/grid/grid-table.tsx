'use client'

import './styles.css'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { type CSSProperties, Fragment, type ReactNode, type Ref, useId } from 'react'
import { Glyph } from '#components/glyph.tsx'
import { PageStyleTag } from '#components/plain/page-style-tag.tsx'
import { type Format, NONE } from '#lib/format/format.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { cardPlaces } from './card.ts'
import { type CardPlace, type Column, cellContent, cellText, growingOf } from './column.ts'
import { fitStyles } from './fit.ts'
import { rowHeightOf, SELECT_WIDTH } from './geometry.ts'
import { type GridBodyProps, selectAllProps, toggledSort } from './grid-props.ts'
import { hasTools, RowToolbar } from './row-tools.tsx'
import { StateLink } from './state-link.tsx'
import type { Selection } from './use-selection.ts'

interface GridTableProps<Row> extends Omit<GridBodyProps<Row>, 'rows'> {
  /** Undefined while they load; the table then shows a skeleton. */
  rows: readonly Row[] | undefined
  /** The number of skeleton rows. */
  expected: number
  /** The pointer is near the place where columns are resized. */
  onNearResize?: () => void
  /** The pointer is at that place. */
  onResize?: () => void
  ref?: Ref<HTMLDivElement>
}

/**
 * The rows as a plain table, which the server renders; on phones its rows are cards. It stays until the user resizes a
 * column, which the DataGrid does. It works without scripts: sorting uses real links.
 */
export function GridTable<Row>({
  ref,
  rows,
  expected,
  onNearResize,
  onResize,
  ...props
}: GridTableProps<Row>) {
  const { columns, actions, actionsWidth, selection, scrolls, label, density, rowId, sort } = props
  const t = useTranslations('grid')
  const format = useFormat()
  const scope = useId()
  const growing = growingOf(columns)
  const fixed = (actions ? actionsWidth : 0) + (selection ? SELECT_WIDTH : 0)
  const width = columns.reduce((sum, column) => sum + column.width, fixed)
  const places = cardPlaces(columns)
  const sorted = columns.find(({ field }) => field === sort.field)
  /** The column by whose days the cards are grouped. */
  const dated =
    sorted?.instant && places.get(sorted.field) === 'time' && hasFewDays(rows, sorted, format)
      ? sorted
      : undefined
  return (
    <div
      ref={ref}
      {...focusableRegion(label)}
      id={scope}
      className={dated ? 'portal-table dated' : 'portal-table'}
      style={{ '--row-height': `${rowHeightOf(density)}px` } as CSSProperties}
    >
      {!scrolls && (
        <PageStyleTag css={fitStyles(`#${scope}`, columns, fixed, selection ? 1 : 0)} kind="columns" />
      )}
      <table
        aria-label={label}
        aria-busy={!rows}
        style={scrolls ? ({ '--min-width': `${width}px` } as CSSProperties) : undefined}
      >
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.field} {...(column !== growing && { style: { width: column.width } })} />
          ))}
          {actions && <col className="actions" style={{ width: actionsWidth }} />}
        </colgroup>
        <thead onPointerEnter={onNearResize}>
          <tr>
            {selection && (
              <th scope="col" className="select">
                <input {...selectAllProps(selection)} aria-label={t('select_page')} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.field} column={column} onResize={onResize} {...props} />
            ))}
            {actions && (
              <th scope="col" className="actions">
                <span className="visually-hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row, index) => (
                <Fragment key={rowId(row)}>
                  {dated && <DayRow column={dated} row={row} before={rows[index - 1]} />}
                  <TableRow row={row} places={places} {...props} />
                </Fragment>
              ))
            : lines(expected).map((line) => <SkeletonRow key={line} places={places} {...props} />)}
        </tbody>
      </table>
    </div>
  )
}

/** A focusable region scrolls by keyboard too. */
const focusableRegion = (label: string) => ({ role: 'region', tabIndex: 0, 'aria-label': label })

interface TableRowProps<Row> extends Omit<GridBodyProps<Row>, 'rows'> {
  row: Row
  places: Map<string, CardPlace>
}

function TableRow<Row>({ row, places, ...props }: TableRowProps<Row>) {
  const { columns, actions, selection, rowId, arrivedAt, recordHref } = props
  const id = rowId(row)
  const href = recordHref?.(row)
  const tools = actions?.(row)
  const classes = [
    selection?.ids.has(id) && 'chosen',
    id === arrivedAt && 'arrived',
    href && 'opens',
    hasTools(tools) && 'with-actions',
  ]
  return (
    <tr className={classes.filter(Boolean).join(' ') || undefined}>
      {selection && <SelectCell id={id} selection={selection} />}
      <Cells columns={columns} row={row} places={places} href={href} />
      {actions && (
        <td className="actions">
          <RowToolbar tools={tools} name={id} />
        </td>
      )}
    </tr>
  )
}

/** The rows of the first screen of a phone. */
const FIRST_SCREEN = 9
const MAX_DAYS = 2

/** Whether headers of days take less room than the days in the rows would need. */
function hasFewDays<Row>(rows: readonly Row[] | undefined, column: Column<Row>, format: Format): boolean {
  const days = rows?.slice(0, FIRST_SCREEN).map((row) => dayIn(column, row, format))
  return new Set(days).size <= MAX_DAYS
}

function dayIn<Row>(column: Column<Row>, row: Row, format: Format): string {
  const instant = column.instant?.(row)
  return instant ? format.date(instant) : ''
}

/** The day of the next cards; on a wide window it is hidden. */
function DayRow<Row>({ column, row, before }: { column: Column<Row>; row: Row; before: Row | undefined }) {
  const format = useFormat()
  const day = dayIn(column, row, format)
  if (before ? dayIn(column, before, format) === day : day === '') return null
  return (
    <tr className="day-head">
      <td>{day || NONE}</td>
    </tr>
  )
}

const lines = (count: number) => Array.from({ length: count }, (_, line) => line)

function SelectCell<Row>({ id, selection }: { id: string; selection: Selection<Row> }) {
  const t = useTranslations('grid')
  return (
    <td className="select">
      <input
        type="checkbox"
        className="portal-checkbox"
        checked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
        aria-label={t('select_row', { id })}
      />
    </td>
  )
}

type HeaderCellProps<Row> = Pick<GridBodyProps<Row>, 'sort' | 'hrefOf' | 'onSort'> & {
  column: Column<Row>
  onResize: (() => void) | undefined
}

function HeaderCell<Row>({ column, sort, hrefOf, onSort, onResize }: HeaderCellProps<Row>) {
  const sorted = sort.field === column.field ? sort.order : undefined
  const next = toggledSort(sort, column.field)
  return (
    <th
      scope="col"
      className={column.align}
      {...(column.sortable && {
        'aria-sort': sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none',
      })}
    >
      {column.sortable ? (
        <StateLink href={hrefOf({ sort: [next] })} onGo={() => onSort(next)}>
          <span className="title">{column.header}</span>
          <Glyph name={sorted === 'asc' ? 'up' : 'down'} className={sorted ? 'arrow' : 'arrow idle'} />
        </StateLink>
      ) : (
        <span className="title">{column.header}</span>
      )}
      {/* The DataGrid resizes columns; the table shows where. */}
      <span className="edge" onPointerEnter={onResize} />
    </th>
  )
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  places: Map<string, CardPlace>
  /** The record's page, which the whole card opens. */
  href: string | undefined
}

/** The cells of a row. A class names their place on a card; empty cells take none. */
function Cells<Row>({ columns, row, places, href }: CellsProps<Row>) {
  const t = useTranslations('grid')
  return columns.map((column) => {
    const text = cellText(column, row)
    const content = cellContent(column, row)
    const place = text === '' || isNothing(content) ? 'none' : places.get(column.field)
    return (
      <td
        key={column.field}
        className={[column.align, `on-card-${place}`, column.wholeOnCard && 'whole-on-card']
          .filter(Boolean)
          .join(' ')}
        title={text || undefined}
      >
        {content}
        {place === 'lead' && href && (
          <NextLink className="whole" href={href} prefetch={false} aria-label={t('open', { name: text })} />
        )}
      </td>
    )
  })
}

const isNothing = (content: ReactNode) =>
  content === '' || content === null || content === undefined || content === false

type SkeletonRowProps<Row> = Pick<GridBodyProps<Row>, 'columns' | 'actions' | 'selection'> &
  Pick<TableRowProps<Row>, 'places'>

function SkeletonRow<Row>({ columns, actions, selection, places }: SkeletonRowProps<Row>) {
  return (
    <tr aria-hidden>
      {selection && <td className="select" />}
      {columns.map((column) => (
        <td key={column.field} className={`on-card-${places.get(column.field)}`}>
          <span className="skeleton" />
        </td>
      ))}
      {actions && <td className="actions" />}
    </tr>
  )
}
