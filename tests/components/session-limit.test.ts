/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { call } from '#lib/client/call.ts'
import { keepTimesLeft } from '#lib/client/session-time.ts'
import { getUserInfo } from '#lib/contract/admin.ts'

test.each([
  ['E0001', 0, 'You were signed out because of inactivity. Sign in again.'],
  ['E0001', 900, 'provider'],
  ['E0006', 0, 'provider'],
])('%s with %d s left: %s', async (code, idle, message) => {
  keepTimesLeft({ idle, absolute: 3600 })
  const body = JSON.stringify({ code, msg: 'provider', data: {} })
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 401 }))
  await expect(call(getUserInfo, {})).rejects.toMatchObject({ code, message })
})
