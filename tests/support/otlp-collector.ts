import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from './listen.ts'

type Value = Record<string, string | number>

interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Value
}

/** A data point of a metric: the sum of a counter, the value of a gauge, the count of a histogram. */
interface CollectedPoint {
  name: string
  attributes: Value
  value: number
}

/** A collector of traces and metrics on loopback, which keeps everything that it receives. */
export interface Collector {
  url: string
  spans: CollectedSpan[]
  /** Points of the last export of each. */
  points(name: string): CollectedPoint[]
  /** The bodies of all requests. */
  received(): string
  close(): Promise<void>
}

interface Attribute {
  key: string
  value: Value
}

interface Point {
  attributes: Attribute[]
  asInt?: number | string
  asDouble?: number
  count?: number | string
}

const toAttributes = (attributes: Attribute[]): Value =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as string | number]))

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const points = new Map<string, CollectedPoint[]>()
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    const parsed = JSON.parse(body)
    for (const { scopeSpans } of parsed.resourceSpans ?? []) {
      for (const span of scopeSpans[0].spans)
        spans.push({ ...span, attributes: toAttributes(span.attributes) })
    }
    for (const { scopeMetrics } of parsed.resourceMetrics ?? []) {
      for (const { name, sum, gauge, histogram } of scopeMetrics[0].metrics) {
        const { dataPoints } = (sum ?? gauge ?? histogram) as { dataPoints: Point[] }
        points.set(
          name,
          dataPoints.map(({ attributes, asInt, asDouble, count }) => ({
            name,
            attributes: toAttributes(attributes),
            value: Number(asInt ?? asDouble ?? count),
          })),
        )
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const { url, close } = await listen(server)
  return {
    url,
    spans,
    points: (name) => points.get(name) ?? [],
    received: () => bodies.join('\n'),
    close,
  }
}
