import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from './say.mjs'

/** Interval in milliseconds between the health requests to a starting process. */
const INTERVAL = 50

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Waits until `url` answers with success; throws if the process ends before that, or after `timeout` milliseconds. */
export async function untilHealthy(url, group, timeout) {
  const deadline = performance.now() + timeout
  while (!(await answers(url))) {
    if (group.failure) {
      throw new Refusal(`The ${group.name} ended before it was ready (${group.failure}).\n${group.tail()}`)
    }
    if (performance.now() > deadline) {
      throw new Refusal(
        `The ${group.name} was not ready after ${timeout / 1000} s (${url}).\n${group.tail()}`,
      )
    }
    await pause(INTERVAL)
  }
}
