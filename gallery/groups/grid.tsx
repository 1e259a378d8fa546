import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ArrowDownToLine } from 'lucide'
import { FilterBar } from '#components/grid/filter-bar.tsx'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import { Grid } from '#components/grid/grid.tsx'
import { GridTable } from '#components/grid/grid-table.tsx'
import { IssuesAlert } from '#components/grid/issues-alert.tsx'
import { defineColumns, useColumns } from '#components/grid/list-columns.ts'
import { ListHead } from '#components/grid/list-head.tsx'
import { ListSurface } from '#components/grid/list-surface.tsx'
import { ListTabs } from '#components/grid/list-tabs.tsx'
import { NewRowsButton } from '#components/grid/new-rows-button.tsx'
import { type RowTools, toolsWidth } from '#components/grid/row-tools.tsx'
import { SelectionBar } from '#components/grid/selection-bar.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { useSelection } from '#components/grid/use-selection.ts'
import { Icon } from '#components/plain/icon.tsx'
import { type RefundRow, refundList } from '#lib/contract/refund.ts'
import { fault, NOW, refundStates, rows } from '../data.ts'
import { Specimen, useText } from '../specimen.tsx'

const columns = defineColumns(refundList, { labels: 'fields.refund', rowId: 'refundNo' }, (column) => ({
  shown: [
    column.time('appliedAt'),
    column.money('amount'),
    column.status('status', refundStates),
    column.text('email', { width: 150, card: 'lead' }),
    column.number('refundNo', { card: 'sub' }),
    column.word('type', 'refundType'),
    column.typed('reason', { width: 120, grows: true }),
  ],
}))

const filter = defineFilter(refundList, 'fields.refund', (field) => ({
  shown: [
    field.lines('refundNo'),
    field.email('email'),
    field.words('status', 'refundStatus'),
    field.words('type', 'refundType'),
    field.amounts('amount'),
  ],
  dates: field.period('appliedAt'),
  more: [field.currencies('currency')],
}))

const rowId = ({ refundNo }: RefundRow) => refundNo
const sort = { field: 'appliedAt', order: 'desc' } as const
const nothing = () => {}

/** A list in its parts and states; on a phone its rows are cards. */
export function Lists() {
  const text = useText()
  const list = { ...useList(refundList), loadedAt: Date.parse(NOW) }
  const shown = useColumns(columns, undefined)
  const layout = useColumnLayout<RefundRow>(
    { layout: 'refund', storedLayout: undefined, density: 'compact' },
    shown,
  )
  const selection = useSelection({ ...list, rows }, rowId)
  const chosen = { ...selection, ids: new Set(['R100002']), rows: rows.slice(1, 2), state: 'some' as const }
  const actions = ({ refundNo }: RefundRow): RowTools => ({
    items: [
      { id: 'withdraw', label: text('撤回', 'Withdraw'), fullLabel: refundNo, onClick: nothing },
      { id: 'order', label: text('订单', 'Order'), fullLabel: refundNo, href: '#' },
    ],
  })
  const tab = (id: string, label: string, total: number) => ({
    id,
    label,
    count: { total, totalCapped: total > 10_000 },
    href: '#',
    onGo: nothing,
  })
  const tabs = [
    tab('all', text('全部', 'All'), 1285),
    tab('due', text('待回复', 'Needs response'), 10),
    tab('other', text('其他', 'Other'), 10_001),
  ]
  const grid = { label: 'list', layout, density: 'compact', rowId, defaultSort: sort } as const
  const table = {
    label: 'table',
    columns: shown,
    rowId,
    density: 'compact',
    sort,
    hrefOf: () => '#',
    onSort: nothing,
    scrolls: false,
    expected: 3,
  } as const
  const search = {
    ...list,
    filter: { type: ['full', 'partial'], amountFrom: '10', email: 'ann@example.com' },
    clear: nothing,
  } as typeof list
  return (
    <>
      <Specimen
        name="ListHead, ToolButton, ListTabs, FilterBar, Grid, GridFooter"
        states={{
          'with rows': (
            <>
              <ListHead title={text('退款', 'Refunds')} list={list} help="help">
                <ToolButton icon={<Icon icon={ArrowDownToLine} />} label={text('下载', 'Download')} />
                <Button variant="contained">{text('新建', 'New')}</Button>
              </ListHead>
              <ListSurface>
                <ListTabs current="all" tabs={tabs} />
                <FilterBar list={list} filter={filter} />
                <Grid {...grid} list={list} actions={actions} selection={selection} />
              </ListSurface>
            </>
          ),
        }}
      />
      <Specimen
        name="FilterBar, FilterChip"
        states={{
          'with conditions': (
            <ListSurface>
              <FilterBar list={search} filter={filter} />
            </ListSurface>
          ),
        }}
      />
      <Specimen
        name="SelectionBar, GridTable"
        states={{
          'one row selected': (
            <ListSurface>
              <SelectionBar selection={chosen} summary="1,280 JPY">
                <Button variant="outlined">{text('撤回', 'Withdraw')}</Button>
              </SelectionBar>
              <GridTable
                {...table}
                rows={rows}
                selection={chosen}
                actions={actions}
                actionsWidth={toolsWidth(rows.map(actions))}
              />
            </ListSurface>
          ),
          loading: <GridTable {...table} rows={undefined} actionsWidth={0} />,
        }}
      />
      <Specimen
        name="Grid"
        width={440}
        states={{
          'empty, with a filter': <Grid {...grid} list={{ ...list, rows: [], clear: nothing }} />,
          'not loaded': <Grid {...grid} list={{ ...list, rows: undefined, error: fault }} />,
        }}
      />
      <Specimen
        name="ToolButton, IssuesAlert, NewRowsButton"
        width={220}
        states={{
          disabled: (
            <ToolButton icon={<Icon icon={ArrowDownToLine} />} label={text('下载', 'Download')} disabled />
          ),
          'off for a reason': (
            <ToolButton
              icon={<Icon icon={ArrowDownToLine} />}
              label={text('下载', 'Download')}
              offFor={text('没有行', 'No rows')}
            />
          ),
          compact: (
            <ToolButton icon={<Icon icon={ArrowDownToLine} />} label={text('下载', 'Download')} compact />
          ),
          IssuesAlert: (
            <IssuesAlert issues={[{ path: 'status', message: 'format' }]} labelOf={(key) => key} />
          ),
          NewRowsButton: (
            <Box sx={{ position: 'relative', height: 44 }}>
              <NewRowsButton rows={{ count: 3, show: nothing }} />
            </Box>
          ),
        }}
      />
    </>
  )
}
