import 'server-only'

interface Metric {
  /** Name in OpenTelemetry. Prometheus derives its own, see docs/operating.md. */
  name: `portal.${string}`
  kind: 'histogram' | 'counter' | 'gauge'
  unit: 's' | 'By' | ''
  description: string
}

/** Every metric of the portal. The dashboard and the alert rules in deploy/ use no others. */
export const metrics = {
  callDuration: {
    name: 'portal.call.duration',
    kind: 'histogram',
    unit: 's',
    description: 'Calls of browsers, until the headers of the response, by call and outcome',
  },
  callRefusals: {
    name: 'portal.call.refusals',
    kind: 'counter',
    unit: '',
    description: 'Calls that did not succeed, by call and code',
  },
  providerDuration: {
    name: 'portal.provider.duration',
    kind: 'histogram',
    unit: 's',
    description: 'Requests to the provider, by call and outcome',
  },
  providerPool: {
    name: 'portal.provider.pool',
    kind: 'gauge',
    unit: '',
    description: 'Sockets to the provider and requests on them, by state',
  },
  pageDuration: {
    name: 'portal.page.duration',
    kind: 'histogram',
    unit: 's',
    description: 'Page requests, until the end of the response, by page and status',
  },
  sessionsStarted: {
    name: 'portal.sessions.started',
    kind: 'counter',
    unit: '',
    description: 'Completed sign-ins',
  },
  sessionsEnded: {
    name: 'portal.sessions.ended',
    kind: 'counter',
    unit: '',
    description: 'Ended sessions, by reason',
  },
  sessionsActive: {
    name: 'portal.sessions.active',
    kind: 'gauge',
    unit: '',
    description: 'Sessions with a call to this instance in the last idle time',
  },
  throttleRefusals: {
    name: 'portal.throttle.refusals',
    kind: 'counter',
    unit: '',
    description: 'Requests over a limit, by limit',
  },
  bodiesCut: {
    name: 'portal.bodies.cut',
    kind: 'counter',
    unit: '',
    description: 'Request bodies whose connection was closed, by reason',
  },
  checks: {
    name: 'portal.check.passed',
    kind: 'gauge',
    unit: '',
    description: 'Result of each check of /readyz: 1 passed, 0 failed',
  },
  memory: {
    name: 'portal.process.memory',
    kind: 'gauge',
    unit: 'By',
    description: 'Resident memory of the process',
  },
  eventLoopDelay: {
    name: 'portal.process.event_loop_delay',
    kind: 'gauge',
    unit: 's',
    description: '99th percentile of the delay of the event loop since the last export',
  },
} as const satisfies Record<string, Metric>
