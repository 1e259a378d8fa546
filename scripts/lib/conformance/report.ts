import { type CallReport, deviationsOf } from './findings.ts'

/** The result of a run as lines for a terminal: the calls that deviate, then what was not checked, then the totals. */
export function linesOf(reports: readonly CallReport[]): string[] {
  const found = reports.flatMap(({ findings }) => findings)
  const width = Math.min(42, Math.max(0, ...found.map(({ call }) => call.length)))
  const line = ({ call, field, problem, note }: (typeof found)[number]) =>
    `${note ? '·' : '✗'} ${call.padEnd(width)}  ${field ? `${field} ` : ''}${problem}`
  const left = reports.flatMap(({ call, notChecked }) => notChecked.map((reason) => `- ${call}: ${reason}`))
  const checked = reports.filter(({ checks }) => checks.length > 0)
  const deviating = new Set(deviationsOf(reports).map(({ call }) => call))
  return [
    ...found.filter(({ note }) => !note).map(line),
    ...(found.some(({ note }) => note) ? ['', 'Notes:', ...found.filter(({ note }) => note).map(line)] : []),
    ...(left.length > 0 ? ['', 'Not checked:', ...left] : []),
    '',
    `${checked.length - deviating.size} of ${checked.length} calls fit the contract, ${deviating.size} deviate with ${deviationsOf(reports).length} deviations.`,
  ]
}
