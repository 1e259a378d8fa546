import { loadavg } from 'node:os'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { RiskChange } from '#lib/contract/risk-simulation.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import type { TestSandbox } from '#tests/support/sandbox.ts'
import { median } from '../../scripts/lib/median.mjs'
import { processorSeconds } from './processor-time.ts'

/** Highest response time in milliseconds. */
const LIMIT_MS = 2000
const ROUNDS = 5

/** Simulates each change whose name contains `word`. Returns the names of those that take longer than the limit. */
export async function measureSimulations(
  { db }: TestSandbox,
  client: ProviderClient,
  changes: Readonly<Record<string, RiskChange>>,
  word: string,
): Promise<string[]> {
  const slow: string[] = []
  for (const [name, change] of Object.entries(changes)) {
    if (!name.includes(word)) continue
    const times: number[] = []
    const before = await processorSeconds(db)
    let summary = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const { code, data } = await client.call(calls['risk/simulate.do'], change)
      times.push(performance.now() - started)
      if (code !== SUCCESS) throw new Error(`${name}: ${code}`)
      const outcomes = data.outcomes.map(({ orders, verdict }) => `${orders} ${verdict}`)
      summary = [`of ${data.concerned}`, ...outcomes].join(', ')
    }
    const processor = ((await processorSeconds(db)) - before) / ROUNDS
    const [middle, fastest] = [median(times), Math.min(...times)].map((ms) => ms.toFixed(0).padStart(5))
    if (median(times) > LIMIT_MS) slow.push(name)
    console.info(
      `${name.padEnd(40)} p50 ${middle} ms  fastest ${fastest} ms  processor ${processor.toFixed(2)} s  ${summary}`,
    )
  }
  return slow
}

export function reportSlow(slow: readonly string[]): void {
  const load = loadavg().map((each) => each.toFixed(1))
  console.info(`load of the machine ${load.join(' ')}`)
  console.info(`above ${LIMIT_MS} ms: ${slow.join(', ') || 'none'}`)
}
