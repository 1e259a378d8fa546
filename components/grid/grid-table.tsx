'use client'

import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, type Ref } from 'react'
import { useFormat } from '#lib/format/use-format.ts'
import { cardPlaces } from './card.ts'
import { type CardPlace, type Column, cellContent, cellText, growingOf } from './column.ts'
import { fitStyles } from './fit.ts'
import { SELECT_WIDTH } from './geometry.ts'
import { type GridBodyProps, turned } from './grid-props.ts'
import { tableStyles } from './grid-table-styles.ts'
import { RowToolbar } from './row-tools.tsx'
import { StateLink } from './state-link.tsx'
import type { Selection } from './use-selection.ts'

interface GridTableProps<Row> extends Omit<GridBodyProps<Row>, 'rows'> {
  /** Undefined while they load; the table then shows a skeleton. */
  rows: readonly Row[] | undefined
  /** The number of skeleton rows. */
  expected: number
  ref?: Ref<HTMLDivElement>
}

/**
 * The grid as a plain table: the server renders it, it is shown until the DataGrid's code is loaded, and it stays on
 * phones, where its rows are cards. It works without scripts: sorting uses real links.
 */
export function GridTable<Row>({ ref, rows, expected, ...props }: GridTableProps<Row>) {
  const { columns, actions, actionsWidth, selection, scrolls, label, density, rowId, sort } = props
  const t = useTranslations('grid')
  const growing = growingOf(columns)
  const fixed = (actions ? actionsWidth : 0) + (selection ? SELECT_WIDTH : 0)
  const width = columns.reduce((sum, column) => sum + column.width, fixed)
  const places = cardPlaces(columns)
  const sorted = columns.find(({ field }) => field === sort.field)
  /** The column by whose days the cards are grouped. */
  const dated = sorted?.instant && places.get(sorted.field) === 'time' ? sorted : undefined
  return (
    // A focusable region scrolls by keyboard too.
    <Box
      ref={ref}
      role="region"
      aria-label={label}
      tabIndex={0}
      className={dated && 'dated'}
      sx={tableStyles(density, scrolls ? {} : fitStyles(columns, fixed, selection ? 1 : 0))}
    >
      <table aria-label={label} aria-busy={!rows} style={scrolls ? { minWidth: width } : undefined}>
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.field} {...(column !== growing && { style: { width: column.width } })} />
          ))}
          {actions && <col className="actions" style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="select">
                <Checkbox
                  checked={selection.state === 'all'}
                  indeterminate={selection.state === 'some'}
                  onChange={selection.toggleAll}
                  slotProps={{ input: { 'aria-label': t('select_page') } }}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.field} column={column} {...props} />
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
            : lines(expected).map((line) => <SketchedRow key={line} places={places} {...props} />)}
        </tbody>
      </table>
    </Box>
  )
}

interface TableRowProps<Row> extends Omit<GridBodyProps<Row>, 'rows'> {
  row: Row
  places: Map<string, CardPlace>
}

function TableRow<Row>({ row, places, ...props }: TableRowProps<Row>) {
  const { columns, actions, selection, rowId, arrivedAt, recordHref } = props
  const id = rowId(row)
  const href = recordHref?.(row)
  const classes = [
    selection?.ids.has(id) && 'chosen',
    id === arrivedAt && 'arrived',
    href && 'opens',
    actions && 'with-actions',
  ]
  return (
    <tr className={classes.filter(Boolean).join(' ') || undefined}>
      {selection && <SelectCell id={id} selection={selection} />}
      <Cells columns={columns} row={row} places={places} href={href} />
      {actions && (
        <td className="actions">
          <RowToolbar tools={actions(row)} name={id} />
        </td>
      )}
    </tr>
  )
}

/** The day of the next cards; on a wide window it is hidden. */
function DayRow<Row>({ column, row, before }: { column: Column<Row>; row: Row; before: Row | undefined }) {
  const format = useFormat()
  const dayOf = (of: Row) => {
    const instant = column.instant?.(of)
    return instant ? format.date(instant) : ''
  }
  const day = dayOf(row)
  if (before !== undefined && dayOf(before) === day) return null
  return (
    <tr className="day-head">
      <td>{day || column.header}</td>
    </tr>
  )
}

const lines = (count: number) => Array.from({ length: count }, (_, line) => line)

function SelectCell<Row>({ id, selection }: { id: string; selection: Selection<Row> }) {
  const t = useTranslations('grid')
  return (
    <td className="select">
      <Checkbox
        checked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
        slotProps={{ input: { 'aria-label': t('select_row', { id }) } }}
      />
    </td>
  )
}

type HeaderCellProps<Row> = Pick<GridBodyProps<Row>, 'sort' | 'hrefOf' | 'onSort'> & { column: Column<Row> }

function HeaderCell<Row>({ column, sort, hrefOf, onSort }: HeaderCellProps<Row>) {
  const sorted = sort.field === column.field ? sort.order : undefined
  const next = turned(sort, column.field)
  const Arrow = sorted === 'asc' ? ArrowUpward : ArrowDownward
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
          <Arrow className={sorted ? 'arrow' : 'arrow idle'} aria-hidden />
        </StateLink>
      ) : (
        <span className="title">{column.header}</span>
      )}
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
    const isNone = isNothing(content) || (text === '' && !column.text)
    const place = isNone ? 'none' : places.get(column.field)
    return (
      <td
        key={column.field}
        className={[column.align, `on-card-${place}`].filter(Boolean).join(' ')}
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

type SketchedRowProps<Row> = Pick<GridBodyProps<Row>, 'columns' | 'actions' | 'selection'> &
  Pick<TableRowProps<Row>, 'places'>

function SketchedRow<Row>({ columns, actions, selection, places }: SketchedRowProps<Row>) {
  return (
    <tr aria-hidden>
      {selection && <td className="select" />}
      {columns.map((column) => (
        <td key={column.field} className={`on-card-${places.get(column.field)}`}>
          <Skeleton width="70%" />
        </td>
      ))}
      {actions && <td className="actions" />}
    </tr>
  )
}
