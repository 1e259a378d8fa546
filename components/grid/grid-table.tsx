'use client'

import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { type Column, cellContent, cellText, growingOf } from './column.ts'
import { ACTIONS_WIDTH, CARD_FIELDS, SELECT_WIDTH } from './geometry.ts'
import { type GridBodyProps, turned } from './grid-props.ts'
import { tableStyles } from './grid-table-styles.ts'
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
  const {
    columns,
    actions,
    actionsWidth = ACTIONS_WIDTH,
    selection,
    label,
    density,
    rowId,
    arrivedAt,
  } = props
  const t = useTranslations('grid')
  const growing = growingOf(columns)
  const width =
    columns.reduce((sum, column) => sum + column.width, 0) +
    (actions ? actionsWidth : 0) +
    (selection ? SELECT_WIDTH : 0)
  return (
    // A focusable region scrolls by keyboard too.
    <Box ref={ref} role="region" aria-label={label} tabIndex={0} sx={tableStyles(density)}>
      <table aria-label={label} aria-busy={!rows} style={{ minWidth: width }}>
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.field} {...(column !== growing && { style: { width: column.width } })} />
          ))}
          {actions && <col style={{ width: actionsWidth }} />}
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
            ? rows.map((row) => (
                <tr
                  key={rowId(row)}
                  className={classOf(selection?.ids.has(rowId(row)), rowId(row) === arrivedAt)}
                >
                  {selection && <SelectCell id={rowId(row)} selection={selection} />}
                  <Cells columns={columns} row={row} />
                  {actions && <td className="actions">{actions(row)}</td>}
                </tr>
              ))
            : lines(expected).map((line) => <SketchedRow key={line} {...props} />)}
        </tbody>
      </table>
    </Box>
  )
}

const classOf = (isChosen: boolean | undefined, isArrivedAt: boolean): string | undefined =>
  [isChosen && 'chosen', isArrivedAt && 'arrived'].filter(Boolean).join(' ') || undefined

const lines = (count: number) => Array.from({ length: count }, (_, line) => line)

function SelectCell<Row>({ id, selection }: { id: string; selection: Selection<Row> }) {
  const t = useTranslations('grid')
  return (
    <td className="select" data-label={t('select')}>
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

/** The cells of a row. A card shows the first ones that are not empty; a class marks the others. */
function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  let filled = 0
  return columns.map((column) => {
    const text = cellText(column, row)
    const content = cellContent(column, row)
    const isNone = isNothing(content) || (text === '' && !column.text)
    if (!isNone) filled++
    const off = (isNone || filled > CARD_FIELDS) && 'off-card'
    return (
      <td
        key={column.field}
        className={[column.align, off].filter(Boolean).join(' ') || undefined}
        data-label={column.header}
        title={text || undefined}
      >
        {content}
      </td>
    )
  })
}

const isNothing = (content: ReactNode) =>
  content === '' || content === null || content === undefined || content === false

function SketchedRow<Row>(props: Pick<GridBodyProps<Row>, 'columns' | 'actions' | 'selection'>) {
  const { columns, actions, selection } = props
  return (
    <tr aria-hidden>
      {selection && <td className="select" />}
      {columns.map((column) => (
        <td key={column.field} data-label={column.header}>
          <Skeleton width="70%" />
        </td>
      ))}
      {actions && <td className="actions" />}
    </tr>
  )
}
