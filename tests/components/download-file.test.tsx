/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '#lib/call-error.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const router = { replace: jest.fn(), refresh: jest.fn() }
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/downloadFile',
}))
const downloadCall = jest.fn<(def: unknown, input: { es: string }) => Promise<{ name: string }>>()
jest.unstable_mockModule('#lib/client/download.ts', () => ({ downloadCall }))

const { DownloadScreen } = await import('#app/(public)/downloadFile/download-screen.tsx')

const PENDING = 'pendingDownloadKey'
const requests = () => downloadCall.mock.calls.map(([, input]) => input)

beforeEach(() => {
  localStorage.clear()
  downloadCall.mockReset().mockResolvedValue({ name: 'transactions.xlsx' })
})

async function open(search: string, signedIn = true) {
  history.replaceState(null, '', `/downloadFile${search}`)
  return renderInPortal(<DownloadScreen signedIn={signedIn} />)
}

test('signed in: the file is downloaded, and the key is removed', async () => {
  await open('?es=key-1')
  expect(await screen.findByRole('heading', { name: 'File downloaded' })).toBeTruthy()
  expect(screen.getByText(/transactions\.xlsx/)).toBeTruthy()
  expect(requests()).toEqual([{ es: 'key-1' }])
  expect(location.search).toBe('')
  expect(localStorage.getItem(PENDING)).toBeNull()
})

test('signed out: the key is stored, sign-in is offered, and the file is requested afterwards', async () => {
  const { unmount } = await open('?es=key-2', false)
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/login?from=%2FdownloadFile')
  expect(location.search).toBe('')
  expect(localStorage.getItem(PENDING)).toBe('key-2')
  expect(requests()).toEqual([])
  unmount()

  await open('')
  expect(await screen.findByRole('heading', { name: 'File downloaded' })).toBeTruthy()
  expect(requests()).toEqual([{ es: 'key-2' }])
  expect(localStorage.getItem(PENDING)).toBeNull()
})

test('a session that has ended: the key stays, sign-in is offered', async () => {
  downloadCall.mockRejectedValue(new CallError('E0001', 'over'))
  await open('?es=key-3')
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(localStorage.getItem(PENDING)).toBe('key-3')
})

test.each(['E3040', 'E3041', 'E3042'])(
  '%s: shows the reason and a link to the lists, and removes the key',
  async (code) => {
    downloadCall.mockRejectedValue(new CallError(code, `because of ${code}`))
    await open('?es=key-4')
    expect((await screen.findByRole('alert')).textContent).toContain(`because of ${code}`)
    expect(screen.getByRole('link', { name: 'Go to the lists' }).getAttribute('href')).toBe('/index')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(localStorage.getItem(PENDING)).toBeNull()
  },
)

test('a broken connection: the key stays, and a retry is possible', async () => {
  downloadCall.mockRejectedValueOnce(new CallError('download', 'Download failed'))
  await open('?es=key-5')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'File downloaded' })).toBeTruthy()
  expect(requests()).toEqual([{ es: 'key-5' }, { es: 'key-5' }])
})

test('a mobile device gets the message immediately, before any sign-in', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android Mobile')
  downloadCall.mockRejectedValue(new CallError('download', 'does not support downloads and uploads'))
  await open('?es=key-6', false)
  expect((await screen.findByRole('alert')).textContent).toContain('does not support downloads and uploads')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  agent.mockRestore()
})

test('without a key the page shows a message', async () => {
  await open('')
  expect(await screen.findByRole('heading', { name: 'This link does not contain a file' })).toBeTruthy()
  expect(requests()).toEqual([])
})
