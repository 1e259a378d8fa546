/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const saveFile = jest.fn<(file: Blob, name: string) => void>()
jest.unstable_mockModule('#lib/client/download.ts', () => ({ saveFile }))
const { DocumentLink } = await import('#app/(portal)/developer/api_reference/document-link.tsx')

test('the saved document of the payment API has the address of the provider', async () => {
  const servers = [{ url: 'https://{host}/pay/api/v1' }]
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ openapi: '3.1.0', servers }))
  render(<DocumentLink url="https://provider.example.com/pay/api/v1">Download</DocumentLink>)
  await userEvent.click(screen.getByRole('link'))
  expect(fetch).toHaveBeenCalledWith('/pay-openapi.json')
  const [file, name] = saveFile.mock.calls[0] ?? []
  expect(name).toBe('pay-openapi.json')
  expect(JSON.parse((await file?.text()) ?? '')).toEqual({
    openapi: '3.1.0',
    servers: [{ url: 'https://provider.example.com/pay/api/v1' }],
  })
})
