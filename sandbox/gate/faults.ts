/** Faults on demand: what a provider can do wrong, by call. */

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
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  /** Path of the call; `*`: every call. */
  call: string
  kind: FaultKind
  /** How many requests it hits; until it is removed where unset. */
  times?: number | undefined
  /** latency: how long. */
  ms?: number | undefined
  /** error: the HTTP status. */
  status?: number | undefined
  /** redirect: where to. */
  location?: string | undefined
  /** The call is carried out first: only its answer is lost. */
  after?: boolean | undefined
}

export interface Faults {
  add: (fault: Fault) => void
  /** Removes those of a call, or all. */
  clear: (call?: string) => void
  list: () => readonly Fault[]
  /** The fault that hits this request; counts it. */
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
