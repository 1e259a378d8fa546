import 'server-only'
import type { CallPath } from '../../contract/index.ts'
import { fromQuery, toQuery } from '../../wire.ts'
import { type BufferedResponse, type Upstream, UpstreamError, type UpstreamRequest } from '../upstream.ts'
import type { Adapter, CallMapping, Envelope } from './adapter.ts'

type AnyMapping = CallMapping<CallPath>

const pathOf = ({ target }: UpstreamRequest): string => target.split('?', 1)[0] ?? ''

/** The upstream with the adapter in front. Without an adapter the upstream itself is used. */
export function adaptUpstream(upstream: Upstream, adapter: Adapter): Upstream {
  const mappings = new Map(Object.entries(adapter.calls) as [string, AnyMapping][])
  const pathsOfFiles = new WeakMap<object, string>()
  const mapped = (path: string, response: BufferedResponse): BufferedResponse => {
    const bytes = mappedBytes(response, mappings.get(path), adapter)
    return bytes ? { ...response, bytes } : response
  }
  return {
    ...upstream,
    async read(request) {
      const path = pathOf(request)
      return mapped(path, await upstream.read(mappedRequest(request, mappings.get(path))))
    },
    async send(request) {
      const path = pathOf(request)
      const response = await upstream.send(mappedRequest(request, mappings.get(path)))
      pathsOfFiles.set(response, path)
      return response
    },
    async readBody(response) {
      return mapped(pathsOfFiles.get(response) ?? '', await upstream.readBody(response))
    },
  }
}

function mappedRequest(request: UpstreamRequest, mapping: AnyMapping | undefined): UpstreamRequest {
  if (!mapping) return request
  const path = mapping.path ?? pathOf(request)
  const map = mapping.request as ((input: object) => object) | undefined
  if (request.method === 'GET') {
    const search = request.target.slice(pathOf(request).length)
    return { ...request, target: path + (map ? toQuery(map(fromQuery(search))) : search) }
  }
  const { body } = request
  const mapsBody = map && typeof body === 'string'
  return { ...request, target: path, body: mapsBody ? JSON.stringify(map(JSON.parse(body))) : body }
}

/** The new body; undefined where nothing is mapped, so that the provider's own bytes pass. */
function mappedBytes(
  { bytes }: BufferedResponse,
  mapping: AnyMapping | undefined,
  { envelope }: Adapter,
): Buffer<ArrayBuffer> | undefined {
  if (!envelope && !mapping?.answer) return undefined
  try {
    const body: Envelope = JSON.parse(bytes.toString('utf8'))
    const renamed = envelope?.(body as never)
    const own = renamed ?? body
    const answer = own.code.startsWith('00000') ? mapping?.answer : undefined
    if (!renamed && !answer) return undefined
    const data = answer ? answer(own.data as never) : own.data
    return Buffer.from(JSON.stringify({ ...own, data }))
  } catch (error) {
    throw new UpstreamError('bad_answer', `the adapter: ${error instanceof Error ? error.name : 'failed'}`)
  }
}
