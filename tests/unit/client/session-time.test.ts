import { jest } from '@jest/globals'
import { keepTimesLeft, noteTimesLeft, reachedLimit } from '#lib/client/session-time.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
})
afterEach(() => {
  jest.useRealTimers()
})

test('without a stated time there is no limit', () => {
  expect(reachedLimit()).toBeUndefined()
})

test.each([
  [900, 3600, 899_999, undefined],
  [900, 3600, 900_000, 'session_idle'],
  [900, 800, 800_000, 'session_lasted'],
  [900, 900, 900_000, 'session_lasted'],
])('idle %d s, absolute %d s, after %d ms: %s', (idle, absolute, passed, limit) => {
  keepTimesLeft({ idle, absolute })
  jest.setSystemTime(passed)
  expect(reachedLimit()).toBe(limit)
})

test('a response states new times', () => {
  keepTimesLeft({ idle: 10, absolute: 3600 })
  jest.setSystemTime(10_000)
  expect(reachedLimit()).toBe('session_idle')
  noteTimesLeft(new Headers({ 'x-idle-left': '900', 'x-session-left': '3590' }))
  expect(reachedLimit()).toBeUndefined()
})
