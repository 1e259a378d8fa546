import 'server-only'
import { isSessionEnd, isSuccess } from '../contract/errors.ts'
import type { PortalSession } from './session.ts'
import type { SessionMarks } from './session-marks.ts'
import { withTimeout } from './with-timeout.ts'

type Send = () => Promise<{ code: string }>

export interface SignOuts {
  /**
   * Denies the session in the portal, then signs it out at the provider. Where that fails or takes longer than
   * ANSWER_MS, it is repeated in the background until the provider confirms it or the session reaches its natural end,
   * and the result is undefined.
   */
  run<R extends { code: string }>(session: PortalSession, send: () => Promise<R>): Promise<R | undefined>
  /** Sign-outs that are to be repeated. */
  pending(): number
}

interface Options {
  denied: SessionMarks
  /** Milliseconds. */
  absoluteMs: number
  now: () => number
  onRetry: (reason: string) => void
  /** Milliseconds before the first repetition; each failure doubles it. */
  firstDelay?: number
}

/** The user waits this long for the provider's answer. */
const ANSWER_MS = 5_000
const LATE = new Error(`sign-out not answered in ${ANSWER_MS / 1000} s`)
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000
const MAX_PENDING = 10_000

export function createSignOuts(options: Options): SignOuts {
  const { denied, absoluteMs, now, onRetry, firstDelay = FIRST_DELAY_MS } = options
  const queue = new Map<string, { send: Send; until: number }>()
  let delay = firstDelay
  let timer: NodeJS.Timeout | undefined

  const schedule = () => {
    timer ??= setTimeout(async () => {
      await repeat()
      timer = undefined
      if (queue.size > 0) schedule()
    }, delay)
    timer.unref()
  }
  /** Goes through the queue up to the first failure, so that a provider that is down gets one request at a time. */
  const repeat = async () => {
    for (const [id, entry] of queue) {
      queue.delete(id)
      if (now() >= entry.until) continue
      if (!(await succeeds(entry.send))) {
        // At the end of the queue it does not stand in the way of the others.
        queue.set(id, entry)
        delay = Math.min(delay * 2, MAX_DELAY_MS)
        return onRetry(`sign-out failed, ${queue.size} to repeat`)
      }
      delay = firstDelay
    }
  }
  return {
    async run(session, send) {
      const until = session.startedAt + absoluteMs
      await denied.mark(session.id, until)
      const response = await withTimeout(send(), ANSWER_MS, LATE).catch((error) => {
        onRetry(error instanceof Error ? error.message : 'unknown')
        return undefined
      })
      if (response && isSignedOut(response)) return response
      if (queue.size < MAX_PENDING) queue.set(session.id, { send, until })
      schedule()
      return undefined
    },
    pending: () => queue.size,
  }
}

const isSignedOut = ({ code }: { code: string }): boolean => isSuccess(code) || isSessionEnd(code)

async function succeeds(send: Send): Promise<boolean> {
  try {
    return isSignedOut(await send())
  } catch {
    return false
  }
}
