import type { Agent } from 'undici'
import { request } from 'undici'
import type { AttemptFailure } from '#lib/contract/webhook.ts'
import { AddressRefusedError } from './agent.ts'
import { signatureOf } from './sign.ts'

/** One attempt to deliver an event. Time and response are limited, redirects are not followed. */

const ATTEMPT_MS = 10_000
const MOST_BYTES = 8_192
const MOST_CHARACTERS = 2_000

interface AttemptArgs {
  agent: Agent
  url: string
  eventNo: string
  body: string
  secrets: readonly string[]
  /** Ends the attempt when the sandbox stops. */
  signal: AbortSignal
}

export interface Outcome {
  sentAt: Date
  httpStatus: number | null
  failure: AttemptFailure | null
  durationMs: number
  response: string
}

export async function attempt({ agent, url, eventNo, body, secrets, signal }: AttemptArgs): Promise<Outcome> {
  const sentAt = new Date()
  const began = performance.now()
  const timestamp = Math.floor(+sentAt / 1000)
  const outcome = (httpStatus: number | null, failure: AttemptFailure | null, response: string): Outcome => ({
    sentAt,
    httpStatus,
    failure,
    durationMs: Math.round(performance.now() - began),
    response,
  })
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'merchant-webhooks/1',
        'webhook-id': eventNo,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf({ id: eventNo, timestamp, body }, secrets),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]),
    })
    const { statusCode } = answer
    return outcome(statusCode, failureOf(statusCode), await beginningOf(answer.body))
  } catch (error) {
    return outcome(null, reasonOf(error), '')
  }
}

const failureOf = (status: number): AttemptFailure | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

/** Closes the connection after the first bytes: the status alone decides. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of body) {
      parts.push(part)
      bytes += part.length
      if (bytes >= MOST_BYTES) break
    }
  } catch {
    // The response ended early; what was read is shown.
  }
  const text = Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8')
  // The database stores no zero characters, and a cut character cannot be read.
  return [...text].filter(isPrintable).join('').slice(0, MOST_CHARACTERS)
}

const isPrintable = (character: string): boolean =>
  (character >= ' ' || character === '\n' || character === '\t') && character !== '\ufffd'

function reasonOf(error: unknown): AttemptFailure {
  const causes = [error]
  for (let at: unknown = error; at instanceof Error && at.cause; at = at.cause) causes.push(at.cause)
  // A timeout of a signal has a name, and a number as its code.
  const codes = causes.flatMap((each) => [
    String((each as { code?: unknown }).code),
    String((each as Error).name),
  ])
  if (causes.some((each) => each instanceof AddressRefusedError)) return 'address_refused'
  if (codes.some((code) => /^(ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(code))) return 'name_unknown'
  if (codes.some((code) => /Timeout|TIMEOUT|ETIMEDOUT/.test(code))) return 'timeout'
  if (codes.some((code) => /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)))
    return 'certificate'
  return 'connection'
}
