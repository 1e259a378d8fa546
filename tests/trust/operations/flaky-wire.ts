import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy between portal and sandbox. For the next request with an operation token it can lose the request, hold
 * the answer back until the portal gives up, or reset the connection instead of answering.
 */

export type WireFault = 'lose' | 'hold' | 'reset'

export async function startFlakyWire(target: string) {
  const faults = new Map<string, WireFault>()
  const server = createServer((request, response) => {
    const token = String(request.headers.operationtoken)
    const fault = faults.get(token)
    faults.delete(token)
    if (fault === 'lose') {
      request.socket.destroy()
      return
    }
    const { method, headers } = request
    const onward = ask(`${target}${request.url}`, { method, headers }, (answer) => {
      // The sandbox has committed. Its answer is read to the end, so that its socket is free again.
      if (fault) answer.resume()
      if (fault === 'reset') request.socket.resetAndDestroy()
      if (fault) return
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Applies to the next request with this token. */
    fail: (token: string, fault: WireFault) => faults.set(token, fault),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
