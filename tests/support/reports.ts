import type { Report } from '#lib/contract/report.ts'

export const admin = { userName: 'admin', name: 'Lin' }

/** A report of the user: weekly, with one file. */
export const report: Report = {
  reportNo: 'S1',
  name: 'Failed refunds',
  call: 'refund/download.do',
  page: '/deal/refund',
  query: 'status=failed',
  columns: ['refundNo'],
  field: 'appliedAt',
  span: 'days_7',
  format: 'csv',
  frequency: 'weekly',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  timeZone: 'Asia/Shanghai',
  recipients: ['admin'],
  people: [admin],
  mine: true,
  shown: 'status=failed&appliedAtFrom=2026-11-16T00%3A00%3A00.000Z',
  owner: { userName: 'support', name: 'Chen' },
  pausedFor: null,
  dueAt: '2026-11-30T00:00:00.000Z',
  lastResult: 'ready',
  isRunning: false,
  files: [{ jobId: 'J1', fileName: 'refunds.csv', asOf: '2026-11-23T00:00:00.000Z' }],
  version: 1,
  updatedBy: 'support',
}
