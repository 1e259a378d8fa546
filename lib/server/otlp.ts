import 'server-only'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import {
  type Span as ApiSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { LRUCache } from 'lru-cache'
import { isSuccess } from '../contract/errors.ts'
import { atMost } from './cache-limit.ts'
import { metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import { knownForm, type Span, type Telemetry } from './telemetry.ts'
import type { Upstream } from './upstream.ts'
import { VERSION } from './version.ts'

export interface OtlpOptions {
  /** URL of the collector, without the path of a signal. */
  endpoint: string
  /** Part of the traces that is sent, 0 to 1. */
  sampled: number
  intervalMs: number
  /** Sessions without a call in this time are not active. */
  idleMs: number
  upstream: Pick<Upstream, 'stats'>
  readiness: Readiness
}

const MAX_SESSIONS = 200_000
/** Ended sessions that are counted once, although several requests notice the end. */
const MAX_ENDED = 10_000
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 300]

/**
 * Sends traces and metrics to a collector over OTLP. The providers are not registered globally: Next would otherwise add
 * its own spans to every request.
 */
export function createOtlp(options: OtlpOptions): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': 'merchant-portal',
    'service.version': VERSION,
    // Without it the metrics of several instances are one series.
    'service.instance.id': `${hostname()}-${randomUUID().slice(0, 8)}`,
  }).merge(detectResources({ detectors: [envDetector] }))
  const traces = createTraces(options, resource)
  const meters = createMeters(options, resource)
  return {
    startTrace: traces.start,
    ...meters.telemetry,
    async close() {
      await Promise.allSettled([traces.close(), meters.close()])
    },
  }
}

type Resource = ReturnType<typeof resourceFromAttributes>

const random = new RandomIdGenerator()

function createTraces({ endpoint, sampled }: OtlpOptions, resource: Resource) {
  let nextTraceId = ''
  // A trace is found by the request ID that the user sees.
  const idGenerator: IdGenerator = {
    generateTraceId: () => nextTraceId,
    generateSpanId: () => random.generateSpanId(),
  }
  const provider = new TracerProvider({
    resource,
    idGenerator,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('merchant-portal')
  return {
    start(requestId: string, name: string): Span {
      nextTraceId = requestId.replaceAll('-', '')
      return toSpan(tracer, tracer.startSpan(name, { kind: SpanKind.SERVER }, ROOT_CONTEXT))
    },
    close: () => provider.shutdown(),
  }
}

function toSpan(tracer: Tracer, span: ApiSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
    rename: (name) => void span.updateName(name),
    child(name) {
      const parent = trace.setSpan(ROOT_CONTEXT, span)
      return toSpan(tracer, tracer.startSpan(name, { kind: SpanKind.CLIENT }, parent))
    },
    end(attributes, failed) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value !== undefined) span.setAttribute(name, value)
      }
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

function createMeters(options: OtlpOptions, resource: Resource) {
  const { endpoint, intervalMs, idleMs, upstream, readiness } = options
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
    exportIntervalMillis: intervalMs,
    exportTimeoutMillis: Math.min(intervalMs, 10_000),
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  const meter = provider.getMeter('merchant-portal')
  const histogram = ({ name, unit, description }: (typeof metrics)[keyof typeof metrics]) =>
    meter.createHistogram(name, { unit, description, advice: { explicitBucketBoundaries: BUCKETS } })
  const counter = ({ name, unit, description }: (typeof metrics)[keyof typeof metrics]) =>
    meter.createCounter(name, { unit, description })
  const gauge = ({ name, unit, description }: (typeof metrics)[keyof typeof metrics]) =>
    meter.createObservableGauge(name, { unit, description })

  const callDuration = histogram(metrics.callDuration)
  const callRefusals = counter(metrics.callRefusals)
  const providerDuration = histogram(metrics.providerDuration)
  const pageDuration = histogram(metrics.pageDuration)
  const sessionsStarted = counter(metrics.sessionsStarted)
  const sessionsEnded = counter(metrics.sessionsEnded)
  const throttleRefusals = counter(metrics.throttleRefusals)
  const bodiesCut = counter(metrics.bodiesCut)

  const active = new LRUCache<string, true>({ ...atMost(MAX_SESSIONS), ttl: idleMs, ttlResolution: 1_000 })
  const ended = new LRUCache<string, true>({ max: MAX_ENDED })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  gauge(metrics.sessionsActive).addCallback((result) => {
    active.purgeStale()
    result.observe(active.size)
  })
  gauge(metrics.providerPool).addCallback((result) => {
    for (const [state, count] of Object.entries(upstream.stats())) result.observe(count, { state })
  })
  gauge(metrics.checks).addCallback(async (result) => {
    // The end of an instance is not a fault.
    if (readiness.stopping) return
    for (const { name, passed } of await readiness.check()) result.observe(passed ? 1 : 0, { check: name })
  })
  gauge(metrics.memory).addCallback((result) => result.observe(process.memoryUsage.rss()))
  gauge(metrics.eventLoopDelay).addCallback((result) => {
    result.observe(delay.percentile(99) / 1e9)
    delay.reset()
  })

  const telemetry: Omit<Telemetry, 'startTrace' | 'close'> = {
    call(call, outcome, code, seconds) {
      callDuration.record(seconds, { call, outcome })
      if (code !== undefined && !isSuccess(code)) callRefusals.add(1, { call, code: knownForm(code) })
    },
    provider: (call, outcome, seconds) => providerDuration.record(seconds, { call, outcome }),
    page: (page, status, seconds) => pageDuration.record(seconds, { page, status }),
    sessionStarted: () => sessionsStarted.add(1),
    sessionSeen: (sessionId) => void active.set(sessionId, true),
    sessionEnded(sessionId, reason) {
      active.delete(sessionId)
      if (ended.has(sessionId)) return
      ended.set(sessionId, true)
      sessionsEnded.add(1, { reason })
    },
    throttled: (limit) => throttleRefusals.add(1, { limit }),
    bodyCut: (reason) => bodiesCut.add(1, { reason }),
  }
  return {
    telemetry,
    async close() {
      delay.disable()
      await provider.shutdown()
    },
  }
}
