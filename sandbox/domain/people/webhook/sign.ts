import { createHmac } from 'node:crypto'
import type { Database } from '#sandbox/platform/db/database.ts'
import type { FormerSecret, webhookEndpoints } from '#sandbox/platform/db/schema/webhook.ts'
import { sealKeyOf } from '#sandbox/platform/settings.ts'

export type Endpoint = typeof webhookEndpoints.$inferSelect

const PREFIX = 'whsec_'

/** The signing secret of a webhook. It is derived, so the database contains no secret. */
export async function secretOf(
  db: Database,
  { merchantNo, endpointNo }: Pick<Endpoint, 'merchantNo' | 'endpointNo'>,
  salt: string,
): Promise<string> {
  const key = await sealKeyOf(db)
  const secret = createHmac('sha256', key).update(`webhook ${merchantNo} ${endpointNo} ${salt}`).digest()
  return `${PREFIX}${secret.toString('base64')}`
}

/** The replaced secrets whose overlap has not ended. */
export const formerSecretsOf = (
  { formerSecrets }: Pick<Endpoint, 'formerSecrets'>,
  now: Date,
): FormerSecret[] => formerSecrets.filter(({ until }) => Date.parse(until) > +now)

/** The secrets that sign a delivery now: during an overlap also the replaced ones. */
export const secretsOf = (db: Database, endpoint: Endpoint, now: Date): Promise<string[]> =>
  Promise.all([endpoint, ...formerSecretsOf(endpoint, now)].map(({ salt }) => secretOf(db, endpoint, salt)))

interface Message {
  id: string
  /** Seconds since 1970, real time: receivers compare it with their clock. */
  timestamp: number
  body: string
}

/** The signature header of Standard Webhooks, with one signature for each secret. */
export function signatureOf({ id, timestamp, body }: Message, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
