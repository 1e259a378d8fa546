import type { StoppedBy } from '../contract/stopped-order.ts'
import { refusalCode } from './risk-engine.ts'

/**
 * The check that an error code of a blocked order means, for orders without a recorded decision: those from before the
 * records, and outcomes that a test forces. If two checks share a code, the first one applies.
 */
export const checkOfCode: Readonly<Record<string, StoppedBy>> = {
  R02: 'blacklist',
  ...Object.fromEntries(
    Object.entries(refusalCode)
      .toReversed()
      .map(([check, code]) => [code, check as StoppedBy]),
  ),
}
