/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReportsScreen } from '#app/(portal)/account/reports/reports-screen.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { type RefundRow, refundDownload, refundList } from '#lib/contract/refund.ts'
import type { Report } from '#lib/contract/report.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { refund } from '#tests/support/orders.ts'
import { renderInPortal } from '#tests/support/render.tsx'
import { admin, report } from '#tests/support/reports.ts'

/** Scheduled reports: created from a list, and shown with their state and files. */

jest.setTimeout(60_000)

const provider = (reports: Report[]) =>
  fakeApi({
    'report/list.do': () => success(reports),
    'report/recipients.do': () => success([admin]),
    'report/save.do': () => success({ reportNo: 'S2', dueAt: '2026-11-24T00:00:00.000Z' }),
    'report/pause.do': () => success(null),
    'report/run.do': () => success(null),
    'report/delete.do': () => success(null),
    'refund/list.do': () => success({ total: 1, totalCapped: false, list: [refund({ refundNo: 'R1' })] }),
    'view/list.do': () => success([]),
    'common/getOperationToken.do': () => success('token-1'),
  })

const open = (options: Parameters<typeof renderInPortal>[1] = {}) =>
  renderedAt('/account/reports', (at) => renderInPortal(at, options), <ReportsScreen />)

function List() {
  const list = useList(refundList)
  const layout = useColumnLayout<RefundRow>(
    { layout: 'refund', storedLayout: undefined, density: 'compact' },
    [{ field: 'refundNo', header: 'Refund ID', width: 120 }],
  )
  return (
    <ListScreen
      title="Refunds"
      list={list}
      layout={layout}
      rowId={({ refundNo }) => refundNo}
      defaultSort={{ field: 'appliedAt', order: 'desc' }}
      download={refundDownload}
      filter={null}
    />
  )
}

test('a list is scheduled with its filter and columns, and a range that moves', async () => {
  const api = provider([])
  const href = '/deal/refund?status=failed&appliedAtFrom=2026-11-01T00%3A00%3A00.000Z'
  await renderedAt(href, (at) => renderInPortal(at), <List />)
  await screen.findByText('R1')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a report' }))
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(api.of('report/save.do')).toEqual([])
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Required')
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Failed refunds')
  await user.click(dialog.getByRole('combobox', { name: 'Frequency' }))
  await user.click(await screen.findByRole('option', { name: 'Monthly' }))
  // The usual range follows the frequency.
  expect(dialog.getByRole('combobox', { name: 'Time range' })).toHaveTextContent('Last month')
  await user.click(dialog.getByRole('combobox', { name: 'Recipients' }))
  await user.click(await screen.findByRole('option', { name: 'Lin (admin)' }))
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('Report saved. Next run: 2026-11-24 08:00:00')).toBeVisible()
  expect(api.of('report/save.do')[0]?.body).toEqual({
    name: 'Failed refunds',
    call: 'refund/download.do',
    page: '/deal/refund',
    query: 'status=failed',
    columns: ['refundNo'],
    field: 'appliedAt',
    span: 'last_month',
    format: 'xlsx',
    frequency: 'monthly',
    weekday: 1,
    monthDay: 1,
    hour: 8,
    timeZone: 'Asia/Shanghai',
    recipients: ['admin'],
  })
})

test.each([
  ['en_US', ['Weekly on Mon at 08:00 (Asia/Shanghai)', 'Last 7 days', '2026-11-30 08:00:00', 'Lin']],
  ['zh_CN', ['每周一 08:00（Asia/Shanghai）', '近 7 天', '2026-11-30 08:00:00', 'Lin']],
] as const)('a report shows when it runs and what it sends (%s)', async (locale, texts) => {
  provider([report])
  await open({ locale })
  const section = await screen.findByRole('region', { name: 'Failed refunds' })
  for (const text of texts) expect(section).toHaveTextContent(text)
  expect(within(section).getByRole('link')).toHaveAttribute('href', `/deal/refund?${report.shown}`)
  expect(within(section).getByRole('row', { name: /refunds\.csv 2026-11-23 08:00:00/ })).toBeVisible()
})

test('a paused report states why, a failed one what to do; a received one has no actions', async () => {
  const paused: Report = { ...report, pausedFor: 'export', dueAt: null, lastResult: 'too_many', files: [] }
  provider([paused, { ...report, reportNo: 'S2', name: 'Received', mine: false }])
  await open()
  const mine = within(await screen.findByRole('region', { name: 'Failed refunds' }))
  expect(mine.getByText('Paused because your role can no longer download this list.')).toBeVisible()
  expect(mine.getAllByText(/^Too many records\./)[0]).toBeVisible()
  const received = within(screen.getByRole('region', { name: 'Received' }))
  expect(received.getByText('Chen')).toBeVisible()
  expect(received.getAllByRole('button').map((button) => button.textContent)).toEqual(['Download'])
})

test('a report can be run, paused, edited and deleted', async () => {
  const api = provider([report])
  await open()
  const user = userEvent.setup()
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    return within(await screen.findByRole('dialog'))
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Run now: Failed refunds' }))
  api.answers['report/run.do'] = () => refusal('E3553', 'This report is already running.')
  const run = within(await screen.findByRole('dialog'))
  await user.click(run.getByRole('button', { name: 'Run now' }))
  expect(await run.findByText('This report is already running.')).toBeVisible()
  await user.click(run.getByRole('button', { name: 'Cancel' }))
  await closed()
  await user.click((await choose('Pause')).getByRole('button', { name: 'Pause' }))
  await waitFor(() =>
    expect(api.of('report/pause.do').map(({ body }) => body)).toEqual([{ reportNo: 'S1', paused: true }]),
  )
  await closed()
  const edit = await choose('Edit')
  await user.clear(edit.getByRole('textbox', { name: 'Name' }))
  await user.type(edit.getByRole('textbox', { name: 'Name' }), 'Losses')
  await user.click(edit.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.of('report/save.do')[0]?.body).toMatchObject({
      reportNo: 'S1',
      version: 1,
      name: 'Losses',
      query: 'status=failed',
      span: 'days_7',
      frequency: 'weekly',
    }),
  )
  await closed()
  await user.click((await choose('Delete')).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(api.of('report/delete.do').map(({ body }) => body)).toEqual([{ reportNo: 'S1' }]),
  )
})
