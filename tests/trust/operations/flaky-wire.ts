import { request as ask, createServer } from 'node:http'
import { type Upstream, UpstreamError, type UpstreamRequest } from '#lib/server/upstream.ts'
import { listen } from '#tests/support/listen.ts'

/**
 * A proxy between portal and sandbox. For the next request with an operation token it can lose the request, hold
 * the answer back until the portal gives up, or reset the connection instead of answering.
 */

export type WireFault = 'lose' | 'hold' | 'reset'

export async function startFlakyWire(target: string) {
  const faults = new Map<string, WireFault>()
  const held = new Map<string, () => void>()
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
      if (fault === 'hold') {
        held.get(token)?.()
        request.socket.destroy()
      }
      if (fault === 'reset') request.socket.resetAndDestroy()
      if (fault) return
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  const { url, close } = await listen(server)
  return {
    url,
    /** Applies to the next request with this token. */
    fail: (token: string, fault: WireFault) => faults.set(token, fault),
    /** An upstream whose time limit passes when an answer is held back: then the sandbox has committed, however slow it is. */
    impatient: (upstream: Upstream): Upstream => {
      const limited = <Answer>({ headers }: UpstreamRequest, answer: Promise<Answer>) =>
        new Promise<Answer>((resolve, reject) => {
          held.set(String(headers.operationToken), () =>
            reject(new UpstreamError('timeout', 'the answer is held back')),
          )
          answer.then(resolve, reject)
        })
      return {
        ...upstream,
        send: (request) => limited(request, upstream.send(request)),
        read: (request) => limited(request, upstream.read(request)),
      }
    },
    close,
  }
}
