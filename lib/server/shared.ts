import 'server-only'
import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Log } from './log.ts'
import { withTimeout } from './with-timeout.ts'

/** The Redis that several instances share. Without it, or while it is unreachable, each instance uses its memory. */
export interface Shared {
  /** For the readiness check. */
  state(): 'memory' | 'redis' | 'redis_unreachable'
  /**
   * Sends a command. undefined: there is no Redis, or it did not answer in time. While it is unreachable, this
   * returns at once.
   */
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<{ answer: T } | undefined>
  /** Calls the listener each time Redis becomes reachable. It may have lost its data. */
  onReachable(listener: (redis: Redis) => Promise<unknown>): void
  close(): void
}

export interface SharedOptions {
  redisUrl: string | undefined
  log: Log
  /** Milliseconds that a request waits for Redis. */
  answerMs?: number
}

const ANSWER_MS = 100
/** Interval between the checks of an unreachable Redis. */
const RETRY_MS = 500
const LATE = new Error('no answer in time')

export function createShared({ redisUrl, log, answerMs = ANSWER_MS }: SharedOptions): Shared {
  if (!redisUrl) {
    return { state: () => 'memory', ask: async () => undefined, onReachable() {}, close() {} }
  }
  const redis = new Redis(redisUrl, {
    connectTimeout: 2_000,
    retryStrategy: () => RETRY_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A command whose request has gone on without Redis must not run later.
    autoResendUnfulfilledCommands: false,
    // A connection that is open and silent is replaced.
    socketTimeout: 2_000,
  })
  const listeners: ((redis: Redis) => Promise<unknown>)[] = []
  let reachable = false
  let warned = false
  let check: NodeJS.Timeout | undefined

  const lose = (reason: string) => {
    if (reachable || !warned) log.warn({ reason }, 'Redis is unreachable, this instance uses its memory')
    warned = true
    reachable = false
    check ??= setTimeout(tryAgain, RETRY_MS).unref()
  }
  const tryAgain = async () => {
    check = undefined
    if (reachable || redis.status === 'end') return
    try {
      await withTimeout(redis.ping(), answerMs, LATE)
      if (reachable) return
      reachable = true
      await Promise.all(listeners.map((listener) => listener(redis)))
      if (warned) log.info({}, 'Redis is reachable again')
    } catch {
      lose('no answer')
    }
  }
  redis.on('ready', tryAgain)
  // Without a listener, a lost connection would end the process.
  redis.on('error', () => lose('connection failed'))
  redis.on('close', () => {
    if (redis.status !== 'end') lose('connection closed')
  })
  return {
    state: () => (reachable ? 'redis' : 'redis_unreachable'),
    async ask(command) {
      if (!reachable) return undefined
      try {
        return { answer: await withTimeout(command(redis), answerMs, LATE) }
      } catch (error) {
        lose(error === LATE ? LATE.message : 'command failed')
        return undefined
      }
    },
    onReachable: (listener) => listeners.push(listener),
    close() {
      clearTimeout(check)
      redis.removeAllListeners('close').disconnect()
    },
  }
}

/** For keys in Redis, which must not disclose what they are about. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
