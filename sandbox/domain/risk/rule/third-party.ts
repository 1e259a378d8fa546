import { hash } from 'node:crypto'
import { isProxy } from '#sandbox/domain/risk/rule-catalog/rules.ts'

/**
 * Simulates the third-party scoring service that a real provider buys. Returns the fraud score, 0.00 to
 * 100.00. It uses the email address and the network, and always returns the same score for the same values.
 * Addresses at risky.example have a high score.
 */
export function thirdPartyScore({ email, ip }: { email: string; ip: string }): string {
  if (email.endsWith('@risky.example')) return '92.40'
  const hundredths = hash('sha256', email, 'buffer').readUInt16BE(0) % 3_000
  const network = isProxy(ip) ? 4_000 : 0
  return ((hundredths + network) / 100).toFixed(2)
}
