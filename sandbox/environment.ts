import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isInside } from '#lib/rules/network.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#lib/rules/password.ts'
import { parseSettings, type Values } from '#lib/rules/settings.ts'
import type { SandboxOptions } from './create.ts'
import { WORLD_DAYS } from './seed/payments/calendar.ts'

const MAX_NUMBER = 999_999_999
const withoutSlash = (text: string) => text.replace(/\/+$/, '')
const from = (minimum: number, fallback: number, maximum = MAX_NUMBER) =>
  z.coerce.number().int().min(minimum).max(maximum).default(fallback)
const count = (fallback: number) => from(0, fallback)
const url = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
const address = url.transform(withoutSlash)
const onOff = z
  .enum(['on', 'off'])
  .default('off')
  .transform((text) => text === 'on')
const isOwnHost = (host: string) => host === 'localhost' || isInside(['127.0.0.0/8', '::1/128'], host)

/** The sandbox's settings, all optional. `npm run configuration` writes their reference. */
export const sandboxSettings = z.object({
  SANDBOX_PORT: from(0, 4600, 65_535).meta({ description: 'Port of the sandbox.' }),
  SANDBOX_HOST: z.string().default('127.0.0.1').meta({
    description: 'Address on which it listens; `0.0.0.0` for all.',
  }),
  SANDBOX_DATA: z.string().default('.data/sandbox').meta({
    description: 'Folder of the database; `memory` keeps nothing.',
  }),
  SANDBOX_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address that begins with postgres:// or postgresql://' })
    .optional()
    .meta({
      description: 'PostgreSQL 15 or later instead of the folder. Several sandboxes can share it.',
      otherwise: 'none; the folder is used',
      secret: true,
    }),
  SANDBOX_DATABASE_CONNECTIONS: from(1, 10).meta({
    description: 'Maximum number of connections of a sandbox to PostgreSQL.',
    unit: 'connections',
  }),
  SANDBOX_LEASE_SECONDS: from(1, 10).meta({
    description: 'Time after which other sandboxes continue the jobs and exports of one that was killed.',
    unit: 's',
  }),
  SANDBOX_TRANSACTIONS: count(20_000).meta({
    description: 'Number of seeded transactions.',
    unit: 'transactions',
  }),
  SANDBOX_DAYS: from(1, WORLD_DAYS).meta({
    description: 'Days before today that the seeded transactions cover.',
    unit: 'd',
  }),
  SANDBOX_SINGLE_SESSION: onOff.meta({
    description: "`on`: a new sign-in ends the user's older sessions (E0006).",
  }),
  SANDBOX_PASSWORD_MAX: from(PASSWORD_MIN, PASSWORD_MAX).meta({
    description: 'Maximum length of a password.',
    unit: 'characters',
  }),
  SANDBOX_MAX_DOWNLOAD: from(1, 50_000).meta({
    description: 'Maximum number of rows in a file.',
    unit: 'rows',
  }),
  SANDBOX_EXPORT_ROWS_AT_ONCE: count(5000).meta({
    description: 'An export of more rows is written in the background, and its link is emailed.',
    unit: 'rows',
  }),
  SANDBOX_WEBHOOK_LOOPBACK: z.enum(['on', 'off']).optional().meta({
    description: '`on`: webhooks of the test environment can call the machine of the sandbox.',
    otherwise: '`on` if `SANDBOX_HOST` is an address of this machine',
  }),
  SANDBOX_LOG: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info').meta({
    description: 'Lowest level of the log lines that are written.',
  }),
  PORTAL_URL: url.default('http://localhost:3000').transform(withoutSlash).meta({
    description:
      'Public address of the portal, for emails and passkeys. `npm start` sets it unless it is set.',
  }),
  SANDBOX_CONTROL: onOff.meta({
    description: '`on`: the control API and the simulated platforms accept requests from any address.',
  }),
  SANDBOX_HOSTS: z
    .string()
    .optional()
    .transform((text) =>
      text
        ?.toLowerCase()
        .split(/[,\s]+/)
        .filter(Boolean),
    )
    .meta({
      description:
        'Host names besides `localhost`, addresses and that of `SANDBOX_PUBLIC_URL`. With `SANDBOX_CONTROL=on` any name is accepted.',
      otherwise: 'none',
    }),
  SANDBOX_PUBLIC_URL: address.optional().meta({
    description: 'Address of the sandbox for browsers, used by the simulated platforms.',
    otherwise: '`http://127.0.0.1:<port>`',
  }),
})

/** Throws SettingsError if a setting is not valid. */
export function environment(values: Values): SandboxOptions & { port: number; host: string } {
  const env = parseSettings(sandboxSettings, values, (path) => readFileSync(path, 'utf8'))
  return {
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    data: env.SANDBOX_DATA,
    databaseUrl: env.SANDBOX_DATABASE_URL,
    connections: env.SANDBOX_DATABASE_CONNECTIONS,
    leaseSeconds: env.SANDBOX_LEASE_SECONDS,
    transactions: env.SANDBOX_TRANSACTIONS,
    days: env.SANDBOX_DAYS,
    openControl: env.SANDBOX_CONTROL,
    singleSession: env.SANDBOX_SINGLE_SESSION,
    passwordMax: env.SANDBOX_PASSWORD_MAX,
    exportRowsAtOnce: env.SANDBOX_EXPORT_ROWS_AT_ONCE,
    exportRowsMax: env.SANDBOX_MAX_DOWNLOAD,
    // A sandbox that others reach must not call other services of its machine.
    webhookLoopback: (env.SANDBOX_WEBHOOK_LOOPBACK ?? (isOwnHost(env.SANDBOX_HOST) ? 'on' : 'off')) === 'on',
    publicUrl: env.SANDBOX_PUBLIC_URL,
    hosts: env.SANDBOX_HOSTS,
    portalUrl: env.PORTAL_URL,
    logLevel: env.SANDBOX_LOG,
  }
}
