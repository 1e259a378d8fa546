import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** The portal's settings, read once from the environment. docs/operating.md explains each. */

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PROVIDER_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4600'),
  PROVIDER_PREFIX: z
    .string()
    .regex(/^(\/[\w.~-]+)*$/, 'a path like /provider, or empty')
    .default('/provider'),
  /** Names of the provider's cookies to keep. Without names, a few small cookies are kept. */
  PROVIDER_COOKIES: list,
  SESSION_SECRET: list.refine((secrets) => secrets.every((secret) => secret.length >= 32), {
    message: 'every secret needs at least 32 characters',
  }),
  /** The portal's origin, where it differs from the browser's Host header. */
  PORTAL_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of proxies in front of the portal whose X-Forwarded-For entries are trusted. */
  TRUSTED_PROXIES: count(0),
  /** Sign-in attempts and other changes before sign-in in THROTTLE_SECONDS, by address and by account. */
  THROTTLE_ADDRESS: count(120),
  THROTTLE_ACCOUNT: count(30),
  /** Fetches of calendar feeds in the same time, by address and by key. */
  THROTTLE_FEED: count(30),
  THROTTLE_SECONDS: z.coerce.number().int().min(1).default(60),
  /** Bodies that one address can send at the same time. */
  BODIES_PER_ADDRESS: z.coerce.number().int().min(1).default(32),
  /** A body may take this time, and a second more for each BODY_BYTES_PER_SECOND that have arrived. */
  BODY_TIMEOUT_MS: z.coerce.number().int().min(1).default(10_000),
  BODY_BYTES_PER_SECOND: z.coerce.number().int().min(1).default(4_096),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  CONNECT_TIMEOUT_MS: count(5_000),
  PROVIDER_TIMEOUT_MS: count(290_000),
  DOWNLOAD_IDLE_MS: count(60_000),
  SESSION_IDLE_MINUTES: z.coerce.number().min(1).default(15),
  SESSION_HOURS: z.coerce.number().min(0.1).default(12),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export interface Env {
  production: boolean
  providerOrigin: string
  providerPrefix: string
  providerCookies: readonly string[]
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
  logLevel: string
}

/** Throws an error that names every invalid setting. */
export function parseEnv(values: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const invalid = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not valid:\n  ${invalid.join('\n  ')}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const [first, ...older] = env.SESSION_SECRET
  if (!first && production) {
    throw new Error(
      'SESSION_SECRET is missing: set it to at least 32 random characters (see docs/operating.md)',
    )
  }
  return {
    production,
    providerOrigin: new URL(env.PROVIDER_URL).origin,
    providerPrefix: env.PROVIDER_PREFIX,
    providerCookies: env.PROVIDER_COOKIES,
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
    logLevel: env.LOG_LEVEL,
  }
}
