/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const saveFile = jest.fn<(file: Blob, name: string) => void>()
jest.unstable_mockModule('#lib/client/download.ts', () => ({ saveFile }))
const { DocumentLink } = await import('#app/(portal)/developer/api_reference/document-link.tsx')

test('the saved document of the payment API has the address of the provider', async () => {
  const servers = [{ url: 'https://{host}/pay/api/v1' }]
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ openapi: '3.1.0', servers }))
  render(<DocumentLink url="https://provider.example.com/pay/api/v1">Download</DocumentLink>)
  await userEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(saveFile).toHaveBeenCalled())
  expect(fetch).toHaveBeenCalledWith('/pay-openapi.json')
  const [file, name] = saveFile.mock.calls[0] ?? []
  expect(name).toBe('pay-openapi.json')
  expect(JSON.parse((await file?.text()) ?? '')).toEqual({
    openapi: '3.1.0',
    servers: [{ url: 'https://provider.example.com/pay/api/v1' }],
  })
})

test('a click with a modifier key is left to the browser', () => {
  jest.spyOn(globalThis, 'fetch').mockReset()
  render(<DocumentLink url="https://provider.example.com/pay/api/v1">Download</DocumentLink>)
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
})
