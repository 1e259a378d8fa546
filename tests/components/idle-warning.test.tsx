/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { CallError } from '#lib/call-error.ts'
import { noteTimesLeft } from '#lib/client/session-time.ts'
import { withMessages } from '#tests/support/with-messages.tsx'

/** Seconds until the session ends on the server; undefined: it has ended. */
let serverLeft: number | undefined
let absoluteLeft = 40_000
const call = jest.fn(async (_def: unknown, _input: unknown, options?: { background?: boolean }) => {
  if (serverLeft === undefined) throw new CallError('E0001', 'Your session has ended.')
  if (!options?.background) serverLeft = 900
  noteTimesLeft(new Headers({ 'x-idle-left': `${serverLeft}`, 'x-session-left': `${absoluteLeft}` }))
})
jest.unstable_mockModule('#lib/client/call.ts', () => ({ call }))

const { IdleWarning } = await import('#components/layout/idle-warning.tsx')
const { createQueryClient } = await import('#lib/client/query.ts')

beforeEach(() => {
  jest.useFakeTimers()
  call.mockClear()
  serverLeft = 900
  absoluteLeft = 40_000
})
afterEach(() => jest.useRealTimers())

const open = async () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <IdleWarning left={{ idle: 900, absolute: absoluteLeft }} />
    </QueryClientProvider>,
    { wrapper: await withMessages('en_US') },
  )

/** Time passes for the browser and for the server. */
async function pass(seconds: number) {
  for (let each = 0; each < seconds; each += 1) {
    if (serverLeft !== undefined) serverLeft -= 1
    absoluteLeft -= 1
    await act(() => jest.advanceTimersByTimeAsync(1000))
  }
}
const warning = () => screen.queryByRole('alertdialog', { name: 'Your session is about to end' })

test('no warning for 14 minutes, then a minute of warning; the stay button counts as activity', async () => {
  await open()
  await pass(838)
  expect(call).not.toHaveBeenCalled()
  await pass(4)
  expect(warning()).toBeTruthy()
  expect(call.mock.calls.every(([, , options]) => options?.background)).toBe(true)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' })))
  expect(call.mock.calls.at(-1)?.[2]?.background).toBeUndefined()
  expect(warning()).toBeNull()
})

test('activity in another tab prevents or removes the warning', async () => {
  await open()
  await pass(600)
  serverLeft = 900
  await pass(300)
  expect(warning()).toBeNull()
  await pass(545)
  expect(warning()).toBeTruthy()
  serverLeft = 900
  await pass(12)
  expect(warning()).toBeNull()
})

test('after the time is over it requests the session once more and leaves the message to the session end dialog', async () => {
  await open()
  await pass(860)
  expect(warning()).toBeTruthy()
  serverLeft = undefined
  await pass(45)
  expect(warning()).toBeNull()
  const calls = call.mock.calls.length
  await pass(60)
  expect(call.mock.calls.length).toBe(calls)
})

test('the maximum session time is announced and cannot be extended', async () => {
  absoluteLeft = 100
  await open()
  await pass(45)
  expect(warning()?.textContent).toContain('about to reach its time limit')
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
})
