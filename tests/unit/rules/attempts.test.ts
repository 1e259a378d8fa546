import { networkOf } from '#lib/rules/network.ts'
import { attemptsLeft, signInPauseMinutes } from '#lib/rules/password.ts'
import { codePause, wrongCodesOfDay } from '#lib/rules/two-step.ts'

/** What counts guesses: networks, wrong passwords, wrong codes of the second step. */

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff:0:0:0:1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['', 'unknown'],
  ['localhost', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  [1, undefined],
  [2, undefined],
  [3, 2],
  [4, 1],
  [5, 0],
])('after %i wrong passwords %s attempts are announced', (wrong, left) => {
  expect(attemptsLeft(wrong)).toBe(left)
})

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [19, 1],
  [20, 5],
  [49, 5],
  [50, 15],
])('after %i wrong passwords from other networks these wait %i minutes', (wrong, minutes) => {
  expect(signInPauseMinutes(wrong)).toBe(minutes)
})

const now = new Date('2026-11-22T12:00:00Z')
const MINUTE = 60_000
const ago = (minutes: number) => new Date(+now - minutes * MINUTE)
const codes = (times: number, minutes = 0) => Array.from({ length: times }, () => ago(minutes))

test.each([
  [4, undefined],
  [5, 1],
  [9, 1],
  [10, 5],
  [14, 5],
  [15, 30],
  [19, 30],
  [20, 24 * 60],
])('after %i wrong codes the next one waits %s minutes', (times, minutes) => {
  const pause = codePause(codes(times), now)
  expect(pause && (+pause.until - +now) / MINUTE).toBe(minutes)
  expect(pause?.locked ?? false).toBe(times >= 20)
})

test('a pause is over to the millisecond', () => {
  expect(codePause([...codes(4, 60), ago(1)], now)).toBeUndefined()
  expect(codePause([...codes(4, 60), new Date(+ago(1) + 1)], now)).toBeDefined()
})

test('a wrong code counts for a day', () => {
  const day = 24 * 60
  expect(wrongCodesOfDay([ago(day), new Date(+ago(day) + 1)], now)).toHaveLength(1)
  expect(codePause(codes(20, day), now)).toBeUndefined()
})

test('the fastest possible guessing has at most twenty attempts per day', () => {
  const guesses: Date[] = []
  let clock = +now
  while (guesses.length < 60) {
    const pause = codePause(guesses, new Date(clock))
    clock = pause ? +pause.until : clock
    guesses.push(new Date(clock))
  }
  for (const first of guesses) {
    const within = guesses.filter((at) => at >= first && +at < +first + 24 * 60 * MINUTE)
    expect(within.length).toBeLessThanOrEqual(20)
  }
})
