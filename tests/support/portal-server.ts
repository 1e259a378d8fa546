import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { arrivedCall, keepCall, pathOf } from '#lib/server/arrived-call.ts'
import { createBodyGuard } from '#lib/server/body-guard.ts'
import type { Bff } from '#lib/server/context.ts'
import { prepareRequest } from '#lib/server/prepare-request.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { listen } from './listen.ts'

/** The portal's HTTP server without Next: requests are prepared as in lib/server/start.ts, and all go to the proxy. */
export function startPortalServer(bff: Bff) {
  const bodies = createBodyGuard(bff.env.bodies, () => {})
  const respond = async (message: IncomingMessage, response: ServerResponse) => {
    prepareRequest(message, response, bff.env, bodies)
    keepCall(bff, message, response)
    const { method = '', url = '' } = message
    const headers = message.headers as HeadersInit
    const request = new Request(`http://portal${url}`, { method, headers })
    const call = arrivedCall(request, bff) ?? request
    const answer = await handleCall(call, pathOf(call.url), bff)
    for (const [name, value] of answer.headers) response.appendHeader(name, value)
    response.writeHead(answer.status)
    if (answer.body) await pipeline(Readable.from(answer.body), response)
    else response.end()
  }
  const server = createServer((message, response) => {
    respond(message, response).catch(() => response.destroy())
  })
  return listen(server)
}
