import { createGuardrails, generateSync } from 'otplib'

/** Codes of an authenticator app. */

/** The seeded secret is shorter than the library's minimum. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })
export const PERIOD_S = 30

/** The code that the app shows `steps` half minutes after `at`. */
export const appCode = (secret: string, steps = 0, at = Date.now()): string =>
  generateSync({ secret, epoch: Math.floor(at / 1000) + steps * PERIOD_S, guardrails })

/** A six-digit code that differs from this one. */
export const wrongCode = (code: string): string => `${code[0] === '1' ? 2 : 1}${code.slice(1)}`
