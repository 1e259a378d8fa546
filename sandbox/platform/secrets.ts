import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Secrets that are issued once and stored only as a hash. */

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Six digits, for codes in emails and SMS. */
export const newDigits = (): string => randomInt(1_000_000).toString().padStart(6, '0')
