import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Fault } from './faults.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const HALF = '{"code":"00000","msg":"","data":{"total":2,"list":[{"tradeNo":"T'
const LARGE_BYTES = 16 * 1024 * 1024
const BOMB_BYTES = 64 * 1024 * 1024
const CHUNK = Buffer.alloc(1024 * 1024, 0x20)

/**
 * Sends the wrong response that the fault describes. @returns false: the call continues normally, possibly
 * delayed
 */
export async function playFault(fault: Fault, reply: FastifyReply): Promise<boolean> {
  const raw = reply.raw
  switch (fault.kind) {
    case 'latency':
      await waitOrLeave(raw, fault.ms ?? 1000)
      return false
    case 'many_cookies':
      reply.header(
        'set-cookie',
        Array.from({ length: 200 }, (_, index) => `noise${index}=${'x'.repeat(70)}; Path=/`),
      )
      return false
    case 'error':
      reply
        .code(fault.status ?? 500)
        .type('text/plain; charset=utf-8')
        .send('upstream failure')
      return true
    case 'redirect':
      reply.redirect(fault.location ?? 'http://127.0.0.1:9/canary', fault.status ?? 307)
      return true
    case 'bad_json':
      reply.type(JSON_TYPE).send(HALF)
      return true
    case 'missing_fields':
      reply.type(JSON_TYPE).send('{"code":"00000","msg":"","data":{"unexpected":true}}')
      return true
    case 'html':
      reply
        .code(fault.status ?? 200)
        .type('text/html; charset=utf-8')
        .send(errorPage)
      return true
    case 'wrong_type':
      reply.type('application/octet-stream').send('{"code":"00000","msg":"","data":null}')
      return true
    default:
      reply.hijack()
      await playRaw(fault, raw)
      return true
  }
}

const errorPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1>' +
  '<script>document.title="fault-canary"</script></body></html>'

async function playRaw(fault: Fault, raw: ServerResponse): Promise<void> {
  switch (fault.kind) {
    case 'reset':
      raw.socket?.resetAndDestroy()
      return
    case 'reset_body':
      raw.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': 100_000 })
      raw.write(HALF, () => raw.socket?.resetAndDestroy())
      return
    case 'stuck':
      raw.writeHead(200, { 'content-type': JSON_TYPE })
      raw.write(HALF)
      return
    case 'oversized':
      raw.writeHead(200, { 'content-type': JSON_TYPE })
      await pour(raw, LARGE_BYTES, raw)
      raw.end('null')
      return
    case 'bomb': {
      raw.writeHead(200, { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' })
      const gzip = createGzip()
      gzip.pipe(raw)
      await pour(gzip, BOMB_BYTES, raw)
      gzip.end('null')
    }
  }
}

/** Writes spaces and handles backpressure and a closed connection. */
async function pour(into: NodeJS.WritableStream, bytes: number, raw: ServerResponse): Promise<void> {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  for (let written = 0; written < bytes && !left.signal.aborted; written += CHUNK.length) {
    if (!into.write(CHUNK)) await once(into, 'drain', { signal: left.signal }).catch(() => undefined)
  }
}

async function waitOrLeave(raw: ServerResponse, ms: number): Promise<void> {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  await pause(ms, undefined, { signal: left.signal }).catch(() => undefined)
}
