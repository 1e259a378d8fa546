import { createHash } from 'node:crypto'

const DIGITS = 12

/**
 * The merchant's accounts at the payout provider. The second one serves to test the selection of a different
 * account.
 */
export const accountsOf = (merchantNo: string): [first: string, second: string] => [
  accountNo(`first account of ${merchantNo}`),
  accountNo(`second account of ${merchantNo}`),
]

const accountNo = (of: string): string =>
  (BigInt(`0x${createHash('sha256').update(of).digest('hex')}`) % 10n ** BigInt(DIGITS))
    .toString()
    .padStart(DIGITS, '0')
