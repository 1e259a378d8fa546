import { PASSWORD_MAX } from '#lib/rules/password.ts'
import type { SandboxOptions } from './create.ts'
import { WORLD_DAYS } from './seed/payments/calendar.ts'

export class EnvironmentError extends Error {}

/** The sandbox's settings, all optional. */
export function environment(env: NodeJS.ProcessEnv): SandboxOptions & { port: number; host: string } {
  return {
    port: number(env, 'SANDBOX_PORT', 4600),
    host: env.SANDBOX_HOST || '127.0.0.1',
    data: env.SANDBOX_DATA || '.data/sandbox',
    databaseUrl: env.SANDBOX_DATABASE_URL || undefined,
    connections: number(env, 'SANDBOX_DATABASE_CONNECTIONS', 10),
    leaseSeconds: number(env, 'SANDBOX_LEASE_SECONDS', 10),
    transactions: number(env, 'SANDBOX_TRANSACTIONS', 20_000),
    days: number(env, 'SANDBOX_DAYS', WORLD_DAYS),
    openControl: env.SANDBOX_CONTROL === 'on',
    singleSession: env.SANDBOX_SINGLE_SESSION === 'on',
    passwordMax: number(env, 'SANDBOX_PASSWORD_MAX', PASSWORD_MAX),
    exportRowsAtOnce: number(env, 'SANDBOX_EXPORT_ROWS_AT_ONCE', 5000),
    exportRowsMax: number(env, 'SANDBOX_MAX_DOWNLOAD', 50_000),
    publicUrl: env.SANDBOX_PUBLIC_URL?.replace(/\/+$/, ''),
    hosts: env.SANDBOX_HOSTS?.toLowerCase()
      .split(/[,\s]+/)
      .filter(Boolean),
    portalUrl: (env.PORTAL_URL || 'http://localhost:3000').replace(/\/+$/, ''),
    logLevel: env.SANDBOX_LOG || 'info',
  }
}

function number(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = env[name]
  if (!text) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new EnvironmentError(`${name} must be a whole number, not '${text}'`)
  return Number(text)
}
