import 'server-only'

type Attributes = Record<string, string | number | undefined>

/** A span of a trace. */
export interface Span {
  /** The request's ID without its hyphens. */
  readonly traceId: string
  /** Header of a request that continues the trace. */
  readonly traceparent: string
  rename(name: string): void
  child(name: string): Span
  end(attributes: Attributes, failed: boolean): void
}

/** The provider chooses the code. An unusual one could hold anything, and each would be a series of the metrics. */
export const knownForm = (code: string): string => (/^[A-Z\d-]{1,12}$/.test(code) ? code : 'other')

export type Outcome = 'ok' | 'refused' | 'failed' | 'canceled'
export type ProviderOutcome = 'answered' | 'failed' | 'canceled'
type SessionEnd = 'signed_out' | 'idle' | 'absolute' | 'provider'

/** Traces and metrics. Without a collector there is no telemetry, and nothing is measured. */
export interface Telemetry {
  /** Starts the trace of a browser's request. A trace that the browser names is ignored. */
  startTrace(requestId: string, name: string): Span
  call(call: string, outcome: Outcome, code: string | undefined, seconds: number): void
  provider(call: string, outcome: ProviderOutcome, seconds: number): void
  page(page: string, status: number, seconds: number): void
  sessionStarted(): void
  sessionSeen(sessionId: string): void
  sessionEnded(sessionId: string, reason: SessionEnd): void
  throttled(limit: string): void
  bodyCut(reason: string): void
  /** Sends everything that was measured. */
  close(): Promise<void>
}

/** A request of a browser, as log and trace see it. */
export interface RequestWatch {
  requestId: string
  /** Time of performance.now(). */
  startedAt: number
  span: Span | undefined
  /** Milliseconds of all requests to the provider; undefined: there was none. */
  providerMs: number | undefined
}

/** A page request. Middleware adds what it learns about it. */
export interface PageWatch extends RequestWatch {
  merchantNo?: string | undefined
  userName?: string | undefined
}

export function startWatch(requestId: string, telemetry: Telemetry | undefined, name: string): RequestWatch {
  return {
    requestId,
    startedAt: performance.now(),
    span: telemetry?.startTrace(requestId, name),
    providerMs: undefined,
  }
}

/** Fields of the log entry of a request. */
export const logFieldsOf = ({ requestId, startedAt, span, providerMs }: RequestWatch) => ({
  requestId,
  traceId: span?.traceId,
  ms: Math.round(performance.now() - startedAt),
  providerMs: providerMs === undefined ? undefined : Math.round(providerMs),
})
