import type { UserSession } from '#lib/contract/account.ts'

export const openSession: UserSession = {
  sessionNo: 'S1',
  device: 'Chrome 141 (Windows)',
  ip: '84.1.2.3',
  country: 'DE',
  startedAt: '2026-11-20T01:00:00Z',
  lastActiveAt: '2026-11-20T03:30:00Z',
  current: false,
}
