import { createHash } from 'node:crypto'
import { isProxy } from '../payment/risk-rules.ts'

/**
 * The scoring service that a provider buys: how likely an order is fraud, 0.00 to 100.00. The sandbox's own looks at the
 * mail address and the network and always says the same of the same; addresses at risky.example are known to it.
 */
export function thirdPartyScore({ email, ip }: { email: string; ip: string }): string {
  if (email.endsWith('@risky.example')) return '92.40'
  const hundredths = createHash('sha256').update(email).digest().readUInt16BE(0) % 3_000
  const network = isProxy(ip) ? 4_000 : 0
  return ((hundredths + network) / 100).toFixed(2)
}
