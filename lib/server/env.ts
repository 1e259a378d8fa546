import 'server-only'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseSettings, type Values } from '../rules/settings.ts'
import { adapterNames } from './adapters/index.ts'

/** The portal's settings, read once from the environment. `npm run configuration` writes their reference. */

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
const atLeastOne = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

const address = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })

/** Whether a URL has nothing after its port, and no name and password. An invalid one is reported as such. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return !url || url.href === `${url.origin}/`
}

export const portalSettings = z.object({
  NODE_ENV: z.string().default('development').meta({
    description: '`production` requires a session secret. The built server sets it.',
  }),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000).meta({ description: 'Port of the portal.' }),
  HOSTNAME: z.string().default('0.0.0.0').meta({
    description:
      'Address on which the built server listens. `npm start` reads `HOST` instead, default `127.0.0.1`.',
  }),
  KEEP_ALIVE_TIMEOUT: atLeastOne(5_000).meta({
    description:
      'Time after which the built server closes an idle connection. It must be longer than the time for which a proxy in front keeps one, or requests are lost. The image sets 125000.',
    unit: 'ms',
  }),
  PROVIDER_URL: address
    .refine(isOrigin, 'only scheme, host and port; a path belongs in PROVIDER_PREFIX')
    .default('http://127.0.0.1:4600')
    .meta({
      description:
        'Scheme, host and port of the provider; a path belongs in `PROVIDER_PREFIX`. The default is the sandbox.',
    }),
  PROVIDER_PREFIX: z
    .string()
    .regex(/^(\/[\w.~-]+)*$/, 'a path like /provider, or empty')
    .default('/provider')
    .meta({
      description: "Prefix of the provider's paths. Set, but empty: no prefix.",
      emptyIsValue: true,
    }),
  PROVIDER_COOKIES: list.meta({
    description: "Names of the provider's cookies that are kept, comma separated.",
    otherwise: 'all, at most four',
  }),
  PROVIDER_ADAPTER: z.enum(adapterNames).optional().meta({
    description:
      'Adapter that maps the contract to the paths, fields and envelope of a provider that differs; see connecting-a-provider.md.',
    otherwise: 'none; nothing is mapped',
  }),
  SESSION_SECRET: list
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), {
      message: 'every secret needs at least 32 characters',
    })
    .meta({
      description:
        "Secrets that encrypt the portal's cookies, comma separated, each of at least 32 random characters. The first seals, all unseal.",
      otherwise: 'none; `npm start` creates one in `.data/`',
      secret: true,
    }),
  PORTAL_ORIGIN: address.optional().meta({
    description:
      'Address in the browser, such as `https://portal.example.com`, if a proxy changes the Host header or does not pass `X-Forwarded-Proto`.',
    otherwise: 'from the Host header and, with `TRUSTED_PROXIES`, `X-Forwarded-Proto`',
  }),
  TRUSTED_PROXIES: count(0).meta({
    description: 'Number of proxies in front of the portal whose `X-Forwarded-For` entries are trusted.',
  }),
  THROTTLE_ADDRESS: atLeastOne(120).meta({
    description:
      'Sign-ins and other changes before sign-in in `THROTTLE_SECONDS`, per address (IPv6: per /64).',
    unit: 'requests',
  }),
  THROTTLE_ACCOUNT: atLeastOne(30).meta({
    description: 'Sign-ins in `THROTTLE_SECONDS`, per account.',
    unit: 'requests',
  }),
  THROTTLE_FEED: atLeastOne(30).meta({
    description: 'Fetches of calendar feeds in `THROTTLE_SECONDS`, per address (IPv6: per /64) and per key.',
    unit: 'requests',
  }),
  THROTTLE_SECONDS: atLeastOne(60).meta({ description: 'Period of these limits.', unit: 's' }),
  BODIES_PER_ADDRESS: atLeastOne(32).meta({
    description:
      'Incomplete request bodies of one address (IPv6: of one /64); more are refused with 429. Behind a proxy, `TRUSTED_PROXIES` must be right, or all users count as one address.',
    unit: 'bodies',
  }),
  BODY_TIMEOUT_MS: atLeastOne(10_000).meta({
    description: 'Time for a request body to arrive. After it, the connection is closed.',
    unit: 'ms',
  }),
  BODY_BYTES_PER_SECOND: atLeastOne(4_096).meta({
    description: 'Minimum rate: each time this many bytes arrive, the body gets one more second.',
    unit: 'bytes/s',
  }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'an address that begins with redis:// or rediss://' })
    .optional()
    .meta({
      description: 'Redis that several instances share.',
      otherwise: 'none; each instance counts in its memory',
      secret: true,
    }),
  CONNECT_TIMEOUT_MS: count(5_000).meta({
    description: 'Time limit for the connection to the provider.',
    unit: 'ms',
  }),
  PROVIDER_TIMEOUT_MS: atLeastOne(290_000).meta({
    description: "Time limit for the provider's answer, with the wait for a socket.",
    unit: 'ms',
  }),
  DOWNLOAD_IDLE_MS: count(60_000).meta({
    description:
      'A response is cut off if the browser stops reading it, or the provider stops sending it, for this time.',
    unit: 'ms',
  }),
  SESSION_IDLE_MINUTES: z.coerce.number().min(1).default(15).meta({
    description: "Idle time of a session. A merchant's security policy can shorten it.",
    unit: 'min',
  }),
  SESSION_HOURS: z.coerce.number().min(0.1).default(12).meta({
    description: 'Maximum time of a session.',
    unit: 'h',
  }),
  SHUTDOWN_DELAY_MS: count(0).meta({
    description:
      'Time after a signal to stop in which new connections are accepted, so that a load balancer sees `/readyz` fail.',
    unit: 'ms',
  }),
  SHUTDOWN_GRACE_MS: count(25_000).meta({
    description: 'Time that the requests in flight then have to finish.',
    unit: 'ms',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional().meta({
    description: 'Collector of traces and metrics, such as `http://collector:4318`.',
    otherwise: 'none; nothing is measured or sent',
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).meta({
    description: 'Fraction of the traces that is sent.',
  }),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).default(15_000).meta({
    description: 'Time between exports of the metrics.',
    unit: 'ms',
  }),
  BRANDING_DIR: z.string().optional().meta({
    description: 'Folder with the brand: name, logos, colors, support contact; see branding.md.',
    otherwise: "none; the portal's own name, mark and colors",
  }),
  SECURITY_CONTACT: list
    .refine(
      (contacts) => contacts.every((contact) => /^(?:mailto:[^\s@]+@|https:\/\/|tel:)\S+$/.test(contact)),
      {
        message: 'every contact is a mailto:, https: or tel: address',
      },
    )
    .meta({
      description:
        'Addresses for reports of vulnerabilities, such as `mailto:security@example.com`, comma separated, the preferred one first. `/.well-known/security.txt` shows them (RFC 9116).',
      otherwise: 'none; there is no `security.txt`',
    }),
  SECURITY_EXPIRES: z.iso
    .datetime({ offset: true, error: 'a time with its offset, such as 2027-06-30T00:00:00Z' })
    .optional()
    .meta({
      description:
        'Time at which `security.txt` expires, such as `2027-06-30T00:00:00Z`; RFC 9116 recommends less than a year ahead. From then on it is absent. Required with `SECURITY_CONTACT`.',
      otherwise: 'none',
    }),
  SECURITY_LANGUAGES: list
    .refine(
      (languages) => languages.every((language) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language)),
      {
        message: 'every language is a tag like en or zh-CN',
      },
    )
    .meta({
      description: 'Languages of the reports, comma separated.',
      otherwise: 'none; the line is left out',
    }),
  SECURITY_POLICY: z
    .url({ protocol: /^https$/, error: 'an address that begins with https://' })
    .optional()
    .meta({
      description: 'Page that describes how reports are handled.',
      otherwise: 'none; the line is left out',
    }),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').meta({
    description: 'Lowest level of the log lines that are written.',
  }),
})

export interface Env {
  production: boolean
  providerOrigin: string
  providerPrefix: string
  providerCookies: readonly string[]
  providerAdapter: (typeof adapterNames)[number] | undefined
  /** The first secret seals; all of them unseal. */
  secrets: readonly [string, ...string[]]
  portalOrigin: string | undefined
  trustedProxies: number
  throttle: { address: number; account: number; feed: number; seconds: number }
  redisUrl: string | undefined
  bodies: { perAddress: number; timeoutMs: number; bytesPerSecond: number }
  /** Milliseconds. */
  timeouts: { connect: number; answer: number; downloadIdle: number }
  /** Milliseconds. */
  session: { idle: number; absolute: number }
  /** Milliseconds. */
  shutdown: { delay: number; grace: number }
  /** undefined: there is no collector. */
  telemetry: { endpoint: string; sampled: number; intervalMs: number } | undefined
  brandingDir: string | undefined
  /** What `security.txt` states; undefined: there is none. */
  securityContact:
    | { contacts: readonly string[]; expires: Date; languages: readonly string[]; policy: string | undefined }
    | undefined
  logLevel: string
}

const readText = (path: string): string => readFileSync(path, 'utf8')

/** Throws an error that names every invalid setting. */
export function parseEnv(values: Values, readFile = readText): Env {
  const env = parseSettings(portalSettings, values, readFile, problemsBetween)
  const [first, ...older] = env.SESSION_SECRET
  return {
    production: env.NODE_ENV === 'production',
    providerOrigin: new URL(env.PROVIDER_URL).origin,
    providerPrefix: env.PROVIDER_PREFIX,
    providerCookies: env.PROVIDER_COOKIES,
    providerAdapter: env.PROVIDER_ADAPTER,
    secrets: [first ?? randomBytes(32).toString('base64url'), ...older],
    portalOrigin: env.PORTAL_ORIGIN && new URL(env.PORTAL_ORIGIN).origin,
    trustedProxies: env.TRUSTED_PROXIES,
    throttle: {
      address: env.THROTTLE_ADDRESS,
      account: env.THROTTLE_ACCOUNT,
      feed: env.THROTTLE_FEED,
      seconds: env.THROTTLE_SECONDS,
    },
    redisUrl: env.REDIS_URL,
    bodies: {
      perAddress: env.BODIES_PER_ADDRESS,
      timeoutMs: env.BODY_TIMEOUT_MS,
      bytesPerSecond: env.BODY_BYTES_PER_SECOND,
    },
    timeouts: {
      connect: env.CONNECT_TIMEOUT_MS,
      answer: env.PROVIDER_TIMEOUT_MS,
      downloadIdle: env.DOWNLOAD_IDLE_MS,
    },
    session: { idle: env.SESSION_IDLE_MINUTES * 60_000, absolute: env.SESSION_HOURS * 3_600_000 },
    shutdown: { delay: env.SHUTDOWN_DELAY_MS, grace: env.SHUTDOWN_GRACE_MS },
    telemetry: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          sampled: env.OTEL_TRACES_SAMPLER_ARG,
          intervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
        }
      : undefined,
    brandingDir: env.BRANDING_DIR,
    securityContact: securityContactOf(env),
    logLevel: env.LOG_LEVEL,
  }
}

type Settings = z.output<typeof portalSettings>

const problemsBetween = (valid: Partial<Settings>): string[] => [
  ...(valid.NODE_ENV === 'production' && valid.SESSION_SECRET?.length === 0
    ? ['SESSION_SECRET is missing: set it, or SESSION_SECRET_FILE, to at least 32 random characters']
    : []),
  ...(valid.SECURITY_CONTACT?.length && 'SECURITY_EXPIRES' in valid && !valid.SECURITY_EXPIRES
    ? ['SECURITY_EXPIRES is missing: SECURITY_CONTACT needs it']
    : []),
]

function securityContactOf(env: Settings): Env['securityContact'] {
  if (!env.SECURITY_EXPIRES || env.SECURITY_CONTACT.length === 0) return undefined
  return {
    contacts: env.SECURITY_CONTACT,
    expires: new Date(env.SECURITY_EXPIRES),
    languages: env.SECURITY_LANGUAGES,
    policy: env.SECURITY_POLICY,
  }
}
