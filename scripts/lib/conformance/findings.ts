import type { CallPath } from '#lib/contract/index.ts'

/** What a conformance run reports. */

export interface Finding {
  call: string
  /** Field of the answer, as `list[].amount`, or the part of the response, as `content-type`; empty: the call. */
  field: string
  /** What does not fit, in one sentence without the field. */
  problem: string
  /** A note does not fail the run: the portal works, but the provider probably meant something else. */
  note?: true
}

export interface CallReport {
  call: string
  /** Names of the checks that ran. */
  checks: string[]
  /** Reasons why a check did not run. */
  notChecked: string[]
  findings: Finding[]
}

/** Collects the results of the checks by call. */
export interface ResultCollector {
  report: (call: CallPath | string, check: string, findings: readonly Omit<Finding, 'call'>[]) => void
  leaveOut: (call: CallPath | string, reason: string) => void
  reports: () => CallReport[]
}

export function createResultCollector(): ResultCollector {
  const byCall = new Map<string, CallReport>()
  const of = (call: string): CallReport => {
    const known = byCall.get(call) ?? { call, checks: [], notChecked: [], findings: [] }
    byCall.set(call, known)
    return known
  }
  return {
    report(call, check, findings) {
      const entry = of(call)
      if (!entry.checks.includes(check)) entry.checks.push(check)
      for (const finding of findings) {
        const known = entry.findings.some(
          ({ field, problem }) => field === finding.field && problem === finding.problem,
        )
        if (!known) entry.findings.push({ call, ...finding })
      }
    },
    leaveOut(call, reason) {
      of(call).notChecked.push(reason)
    },
    reports: () => [...byCall.values()].sort((a, b) => (a.call < b.call ? -1 : 1)),
  }
}

export const deviationsOf = (reports: readonly CallReport[]): Finding[] =>
  reports.flatMap(({ findings }) => findings.filter(({ note }) => !note))
