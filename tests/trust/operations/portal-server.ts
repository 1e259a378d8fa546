import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handleCall } from '#lib/server/proxy.ts'
import { testBff } from '#tests/support/portal.ts'

/** The portal's proxy as a separate process, without pages: PROVIDER_URL names the provider. */

const bff = testBff(process.env.PROVIDER_URL ?? '')

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const answer = await handleCall(
    new Request(url, { method: request.method ?? '', headers, ...(body.length > 0 && { body }) }),
    url.pathname.replace('/api/', ''),
    bff,
  )
  response.writeHead(answer.status, [...answer.headers].flat())
  response.end(await answer.bytes())
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`)
})
