/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { cleanup, render, screen } from '@testing-library/react'
import { type Column, cellContent, cellText } from '#components/grid/column.ts'
import { defineColumns, useColumns } from '#components/grid/list-columns.ts'
import { chipWidth, headWidth, semiboldWidth, widths } from '#components/grid/widths.ts'
import type { States } from '#components/status-chip.tsx'
import { refundStatuses } from '#lib/contract/record-states.ts'
import { type RefundRow, refundList } from '#lib/contract/refund.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { refund } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The column types: texts, widths, links and sort arrows follow from the contract and the messages. */

const states: States<RefundRow['status']> = {
  name: 'refundStatus',
  tones: { pending: 'waiting', audit_success_unprocessed: 'waiting', success: 'good', failed: 'bad' },
}
const definition = defineColumns(
  refundList,
  { labels: 'fields.refund', rowId: 'refundNo' },
  (column, { t }, note: string) => ({
    shown: [
      column.time('appliedAt'),
      column.time('processedAt', { none: 'not yet' }),
      column.number('tradeNo', { href: orderHref }),
      column.number('refundNo'),
      column.status('status', states),
      column.money('amount'),
      column.amount('tradeAmount', { currency: () => 'KWD', strong: true }),
      column.word('nextStep', 'refundStep', { width: 300 }),
      column.day('nextStepOn'),
      column.typed('reason'),
      column.custom('type', { text: ({ type }) => `${type} ${note}` }),
    ],
    hidden: [
      column.text('failureInfo', { strong: ({ status }) => status === 'failed' }),
      column.custom('operator', { text: () => t('grid.columns') }),
      column.chip('applicant', ['Main account', 'Other'], ({ applicant }) =>
        applicant === 'admin' ? { tone: 'good', label: 'Main account' } : undefined,
      ),
    ],
  }),
)

let columns: readonly Column<RefundRow>[] = []
function Probe() {
  columns = useColumns(definition, 'by hand')
  return null
}

const row = refund({
  tradeNo: 'T1',
  status: 'failed',
  amount: '1234.5',
  currency: 'USD',
  tradeAmount: '7',
  nextStep: 'done',
  nextStepOn: null,
  processedAt: null,
  failureInfo: null,
})
const columnOf = (field: string) => {
  const found = columns.find((column) => column.field === field)
  if (!found) throw new Error(`No column ${field}`)
  return found
}

async function show(options: Parameters<typeof renderInPortal>[1] = {}) {
  cleanup()
  await renderInPortal(<Probe />, options)
}

test('texts are empty without a value', async () => {
  await show()
  expect(Object.fromEntries(columns.map((column) => [column.field, cellText(column, row)]))).toMatchObject({
    processedAt: 'not yet',
    tradeNo: 'T1',
    status: 'Failed',
    amount: '1,234.50 USD',
    tradeAmount: '7.000',
    nextStepOn: '',
    type: 'partial by hand',
    failureInfo: '',
  })
})

test('labels and enum texts are in the current language', async () => {
  await show({ locale: 'zh_CN' })
  expect(columnOf('status').header).toBe('退款状态')
  expect(cellText(columnOf('status'), row)).toBe('退款失败')
})

test('the sort fields of the contract have arrows; hidden columns come last', async () => {
  await show()
  expect(columns.flatMap(({ field, sortable }) => (sortable ? [field] : []))).toEqual(['appliedAt', 'amount'])
  expect(columns.flatMap(({ field, hidden }) => (hidden ? [field] : []))).toEqual([
    'failureInfo',
    'operator',
    'applicant',
  ])
})

test('widths follow the texts, and are at least those of the headers', async () => {
  await show()
  const words = refundStatuses.map((status) => cellText(columnOf('status'), { ...row, status }))
  expect(columnOf('status').width).toBe(chipWidth(...words))
  expect(columnOf('nextStep').width).toBe(300)
  expect(columnOf('tradeAmount').width).toBe(semiboldWidth(widths.amount))
  for (const { header, width, sortable } of columns)
    expect(width).toBeGreaterThanOrEqual(headWidth(header, sortable))
})

test.each([
  ['a link where its page opens', ['/deal/transaction'], orderHref('T1')],
  ['plain text where it does not', ['/deal/refund'], null],
])('a number is %s', async (_, pages, href) => {
  await show({ pages })
  await renderInPortal(cellContent(columnOf('tradeNo'), row), { pages })
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href)
  expect(screen.getByText('T1')).toBeVisible()
})

test('a cell without a value has no content, so that cards leave it out', async () => {
  await show()
  const empty = { ...row, reason: '' }
  expect(cellContent(columnOf('reason'), empty)).toBeNull()
  render(cellContent(columnOf('reason'), { ...row, reason: '质量问题' }))
  expect(screen.getByText('质量问题')).toHaveAttribute('lang', 'zh')
})

test.each([
  ['highlighted where the row matches', 'failed', 'STRONG'],
  ['plain where it does not', 'success', 'DIV'],
] as const)('a text is %s', async (_, status, tag) => {
  await show()
  render(cellContent(columnOf('failureInfo'), { ...row, status, failureInfo: 'Account closed' }))
  expect(screen.getByText('Account closed').tagName).toBe(tag)
  expect(cellContent(columnOf('failureInfo'), { ...row, status })).toBeFalsy()
})

test('a chip is made from the row, as wide as its widest label; without a chip the cell is empty', async () => {
  await show()
  const column = columnOf('applicant')
  expect(column.width).toBeGreaterThanOrEqual(chipWidth('Main account', 'Other'))
  expect(cellText(column, { ...row, applicant: 'admin' })).toBe('Main account')
  await renderInPortal(cellContent(column, { ...row, applicant: 'admin' }))
  expect(screen.getByText('Main account')).toBeVisible()
  expect(cellText(column, { ...row, applicant: 'mary' })).toBe('')
  expect(cellContent(column, { ...row, applicant: 'mary' })).toBeNull()
})
