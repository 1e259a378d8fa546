/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createQueryClient } from '#lib/client/query.ts'

const share = jest.fn<() => Promise<void>>()
jest.unstable_mockModule('#lib/client/live/share.ts', () => ({ share }))

const { Live } = await import('#components/layout/live.tsx')

test('changes are followed again after a failure, when the document is shown', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  share.mockRejectedValueOnce(new Error('no lock')).mockReturnValue(new Promise(() => {}))
  const show = () => act(async () => void dispatchEvent(new Event('pageshow')))
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Live />
      </QueryClientProvider>,
    )
  })
  expect([share.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1])
  await show()
  await show()
  expect(share).toHaveBeenCalledTimes(2)
})
