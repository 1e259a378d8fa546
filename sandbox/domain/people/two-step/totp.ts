import { createGuardrails, generateSecret, generateURI, verifySync } from 'otplib'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { type TwoStep, writeTwoStep } from './state.ts'

/** Codes of an authenticator app (RFC 6238): 6 digits, 30 seconds, SHA-1, on the real clock. */

const PERIOD_S = 30
/** The seeded secret has 10 bytes; new ones have 20. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })
const ISSUER = 'Merchant Backstage'

export const newTotpSecret = (): string => generateSecret()

export const otpauthUri = ({ merchantNo, userName }: UserKey, secret: string): string =>
  generateURI({ issuer: ISSUER, label: `${merchantNo} ${userName}`, secret })

/**
 * The time step of a correct code: the current step, the one before or the one after, and later than the last used
 * step. Returns undefined if the code is wrong or already used.
 */
export function totpStep(
  secret: string,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const verified = verifySync({
    secret,
    token: code,
    epoch: Math.floor(+now / 1000),
    epochTolerance: PERIOD_S,
    guardrails,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  })
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined
}

/** Uses up a code. The caller must have read the state with a lock. */
export async function consumeTotpCode(
  tx: Database,
  name: UserKey,
  state: TwoStep,
  code: string,
  now: Date,
): Promise<boolean> {
  if (!state.authenticator || !state.totpSecret) return false
  const totpLastStep = totpStep(state.totpSecret, code, now, state.totpLastStep)
  if (totpLastStep === undefined) return false
  await writeTwoStep(tx, name, { totpLastStep })
  return true
}
