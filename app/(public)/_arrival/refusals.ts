import { CallError } from '#lib/call-error.ts'
import { type ErrorCode, errors } from '#lib/contract/errors.ts'

/** Errors after which the user can do nothing on this page and must continue elsewhere. */
const refusals = [
  'E2021',
  'E2022',
  'E2023',
  'E2024',
  'E2025',
  'E2026',
  'E2027',
  'E2028',
  'E2029',
  'E2043',
  'E3511',
] as const satisfies readonly ErrorCode[]

export type RefusalKind = (typeof errors)[(typeof refusals)[number]]

/** The end of the arrival for an error; undefined if the user can try again. */
export function refusalOf(error: unknown): RefusalKind | undefined {
  if (!(error instanceof CallError)) return undefined
  // Parameters that no platform sends: too many, or too long.
  if (error.is('E1400')) return errors.E2021
  const code = refusals.find((refusal) => refusal === error.code)
  return code && errors[code]
}
