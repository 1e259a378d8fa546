import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/**
 * The secret that encrypts sessions: SESSION_SECRET, or a secret that the first start creates in .data/. None
 * if the portal reads it from a file.
 */
export function sessionSecret() {
  if (process.env.SESSION_SECRET_FILE) return undefined
  if (process.env.SESSION_SECRET) return process.env.SESSION_SECRET
  const kept = inRoot('.data', 'session-secret')
  if (!existsSync(kept)) {
    mkdirSync(inRoot('.data'), { recursive: true })
    writeFileSync(kept, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(kept, 'utf8').trim()
}
