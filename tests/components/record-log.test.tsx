/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LogDialog } from '#app/(portal)/settings/logs/log-dialog.tsx'
import { RecordLog } from '#components/detail/record-log.tsx'
import { RowToolbar } from '#components/grid/row-tools.tsx'
import { useRowLogs } from '#components/grid/use-row-logs.ts'
import { type LogRow, logRecordKinds } from '#lib/contract/merchant-log.ts'
import { logHrefOf, recordHref } from '#lib/record-hrefs.ts'
import { routeOf } from '#lib/routes.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The links between a record and its entries in the operation log, and the dialog of an entry. */

const LOGS = '/settings/logs'
const href = logHrefOf('refund')('R1')

function RowLog() {
  const edit = { id: 'edit', label: 'Edit', fullLabel: 'Edit R1', onClick: () => {} }
  const given = { rowId: () => 'R1', actions: () => ({ items: [edit] }) }
  const { actions = given.actions } = useRowLogs(logHrefOf('refund'), given) ?? {}
  return (
    <>
      <RowToolbar tools={actions({})} name="R1" />
      <RecordLog href={href} />
    </>
  )
}

test('a record links to its entries', async () => {
  await renderInPortal(<RowLog />, { pages: [LOGS] })
  expect(href).toBe('/settings/logs?recordKind=refund&target=R1')
  expect(screen.getByRole('link', { name: 'Operation log' })).toHaveAttribute('href', href)
  expect(screen.getByRole('button', { name: 'Edit R1' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'More actions for R1' }))
  expect(screen.getByRole('menuitem', { name: 'Operation log' })).toHaveAttribute('href', href)
})

test('without the permission for the log there is no link, and the row keeps its actions', async () => {
  await renderInPortal(<RowLog />, { pages: ['/deal/refund'] })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit R1' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'More actions for R1' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit'])
})

test.each(logRecordKinds)('a record of the kind %s has a page', (kind) => {
  const route = routeOf(recordHref({ kind, number: 'N1' }).split(/[?#]/, 1)[0] ?? '')
  expect(route).toMatchObject({ built: true })
})

const entry: LogRow = {
  logNo: '7',
  at: '2026-11-20T03:00:00Z',
  userName: 'admin',
  name: 'Admin',
  call: 'developer/updateKey.do',
  operation: 'Activate and replace API keys',
  target: 'K1',
  records: [{ kind: 'api_key', number: 'K1' }],
  facts: { action: 'rotate', environment: 'live', gatewayNo: '10000101' },
  result: 'success',
  code: '00000',
  reason: null,
  ip: '114.88.20.9',
  country: 'CN',
  device: 'Chrome 141 (Windows)',
  requestId: 'id',
  changed: 1,
  changes: [{ instant: true, field: 'Replaced at', before: null, after: '2026-11-20T03:00:00.000Z' }],
}
const dialogOf = (row: LogRow) => <LogDialog row={row} open onClose={() => {}} onClosed={() => {}} />

test('the dialog has the sentence, the origin, the changes in the user’s time zone and a link to the record', async () => {
  await renderInPortal(dialogOf(entry), { pages: ['/developer/security_api_key'] })
  expect(screen.getByText('Replaced the live API key of 10000101')).toBeVisible()
  expect(screen.getByText('China')).toBeVisible()
  expect(screen.getByText('Chrome 141 (Windows)')).toBeVisible()
  const record = screen.getByRole('link', { name: 'K1' })
  expect(record).toHaveAttribute('href', '/developer/security_api_key?gatewayNo=10000101')
  const [, change] = within(screen.getByRole('table')).getAllByRole('row')
  expect(change).toHaveTextContent('After2026-11-20 11:00:00')
})

test('several records of a refused batch are plain text', async () => {
  const records = ['K1', 'K2'].map((number) => ({ kind: 'api_key' as const, number }))
  await renderInPortal(dialogOf({ ...entry, target: 'K1, K2', records }), {
    pages: ['/developer/security_api_key'],
  })
  expect(screen.getByText('K1, K2')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a record whose page the reader cannot open is plain text', async () => {
  await renderInPortal(dialogOf(entry))
  expect(screen.getByText('K1')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
