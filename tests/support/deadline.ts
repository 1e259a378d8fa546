import type { Deadline } from '#lib/contract/deadline.ts'

export const deadlineWith = (given: Partial<Deadline>): Deadline => ({
  kind: 'dispute',
  day: '2026-11-25',
  dueAt: '2026-11-25T15:59:59.999Z',
  overdue: false,
  count: 1,
  no: null,
  subject: null,
  amount: null,
  currency: null,
  from: null,
  to: null,
  gatewayNo: null,
  ...given,
})
