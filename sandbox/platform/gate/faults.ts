/** Fault injection: simulates errors of the provider, per call. */

export const faultKinds = [
  'latency',
  'error',
  'reset',
  'reset_body',
  'bad_json',
  'html',
  'wrong_type',
  'missing_fields',
  'oversized',
  'bomb',
  'many_cookies',
  'redirect',
  'stuck',
] as const
type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  /** Path of the call; `*`: every call. */
  call: string
  kind: FaultKind
  /** Number of requests it affects; if unset, until it is removed. */
  times?: number | undefined
  /** For `latency`: the delay. */
  ms?: number | undefined
  /** For `error`: the HTTP status. */
  status?: number | undefined
  /** For `redirect`: the target. */
  location?: string | undefined
  /** The call is executed first; only its response is lost. */
  after?: boolean | undefined
}

export interface Faults {
  add: (fault: Fault) => void
  /** Removes the faults of a call, or all faults. */
  clear: (call?: string) => void
  list: () => readonly Fault[]
  /** Returns the fault for this request, if any, and counts the use. */
  take: (call: string) => Fault | undefined
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add(fault) {
      faults.push({ ...fault })
    },
    clear(call) {
      faults = call === undefined ? [] : faults.filter((fault) => fault.call !== call)
    },
    list: () => faults,
    take(call) {
      const fault = faults.find((one) => one.call === call || one.call === '*')
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times <= 0) faults = faults.filter((one) => one !== fault)
      }
      return fault
    },
  }
}
