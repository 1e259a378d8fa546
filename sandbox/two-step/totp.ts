import { createGuardrails, generateSecret, generateURI, verifySync } from 'otplib'
import type { Database } from '../db/client.ts'
import { type Name, type TwoStep, writeTwoStep } from './state.ts'

/** Codes of an authenticator app (RFC 6238): 6 digits, 30 seconds, SHA-1, on the real clock. */

const PERIOD_S = 30
/** The seeded secret has 10 bytes; new ones have 20. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })
const ISSUER = 'Merchant Backstage'

export const newTotpSecret = (): string => generateSecret()

export const otpauthUri = ({ merchantNo, userName }: Name, secret: string): string =>
  generateURI({ issuer: ISSUER, label: `${merchantNo} ${userName}`, secret })

/**
 * The time step of a right code: the present one, the one before or the one after, and later than the last that was
 * taken. Undefined: not right, or used.
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

/** Uses a code up. The state must have been read under its lock. */
export async function spendTotpCode(
  tx: Database,
  name: Name,
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
