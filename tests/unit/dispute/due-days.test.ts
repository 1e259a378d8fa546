import { filed } from '#lib/rules/dispute.ts'

/** The last day to respond in zones with clock changes, whatever the zone of the process. */

// 23:30 and 00:30 before a clock change: 20 or 12 times 24 hours end on another day.
test.each([
  ['chargeback', 'Europe/Berlin', '2026-10-10T22:30:00Z', '2026-10-31T22:59:59.999Z'],
  ['chargeback', 'Europe/Berlin', '2026-10-10T21:30:00Z', '2026-10-30T22:59:59.999Z'],
  ['chargeback', 'Europe/Berlin', '2026-03-20T22:30:00Z', '2026-04-09T21:59:59.999Z'],
  ['chargeback', 'America/New_York', '2026-10-20T04:30:00Z', '2026-11-10T04:59:59.999Z'],
  ['chargeback', 'America/New_York', '2026-03-01T04:30:00Z', '2026-03-21T03:59:59.999Z'],
  ['chargeback', 'Asia/Shanghai', '2026-10-10T16:00:00Z', '2026-10-31T15:59:59.999Z'],
  ['retrieval', 'Europe/Berlin', '2026-10-14T22:30:00Z', '2026-10-27T22:59:59.999Z'],
  ['retrieval', 'Australia/Lord_Howe', '2026-09-25T13:45:00Z', '2026-10-08T12:59:59.999Z'],
  ['retrieval', 'America/Santiago', '2026-08-30T04:30:00Z', '2026-09-12T02:59:59.999Z'],
] as const)('a %s in %s, filed at %s, is due at %s', (disputeType, timeZone, filedAt, dueAt) => {
  const { state } = filed({ disputeType, rdr: false, turnedRefund: false }, new Date(filedAt), timeZone)
  expect(state.dueAt.toISOString()).toBe(dueAt)
})
