import { useMemo, useRef, useState } from 'react'
import { getOperationToken } from '../contract/common.ts'
import { call } from './call.ts'
import { usePortal } from './portal.tsx'

/**
 * One operation token is one intent of the user. Tabs share it under the intent's name, so that a second tab goes on
 * with the same token, and the provider makes one effect of them all. An intent is over with a definite answer; one
 * whose result is unknown keeps its token together with what was sent. Tokens live in memory alone: nothing that a
 * sensitive call takes is ever written to the browser's storage.
 */
export interface Intent<Input> {
  /** What this tab sent without a definite answer. */
  sent: Input | undefined
  /** The intent's token, fetched at the first call. */
  token(): Promise<string>
  /** Before sending: from now on the result may be unknown. */
  send(input: Input): void
  /** A definite answer has come: the next effect needs a new token. */
  settle(): void
}

interface Held {
  token: string
  /** When it was fetched, in ms. */
  at: number
  sent?: unknown
}

/** A token this old is left alone where nothing was sent: soon it would be too old for the provider. */
const UNSENT_FOR = 5 * 60_000
/** Another tab of this browser answers within this time, or there is none. */
const TABS_ANSWER_WITHIN = 150

export function useIntent<Input>(name: string): Intent<Input> {
  const { user } = usePortal()
  const key = `${user?.merchantNo ?? ''}.${user?.userName ?? ''}.${name}`
  const token = useRef<string>(undefined)
  const [sent, setSent] = useState(() => heldBy(key)?.sent as Input | undefined)
  const actions = useMemo(
    () => ({
      async token() {
        token.current ??= await sharedToken(key)
        return token.current
      },
      send(input: Input) {
        if (token.current) held.set(key, { token: token.current, at: Date.now(), sent: input })
      },
      settle() {
        if (token.current) drop({ key, token: token.current })
        token.current = undefined
        setSent(undefined)
      },
    }),
    [key],
  )
  return { sent, ...actions }
}

const held = new Map<string, Held>()

function heldBy(key: string): Held | undefined {
  const own = held.get(key)
  return own && ('sent' in own || Date.now() - own.at < UNSENT_FOR) ? own : undefined
}

/** At the end of a session: its tokens are worth nothing any more. */
export function forgetIntents(): void {
  ends += 1
  held.clear()
  coming.clear()
  channel?.close()
  channel = undefined
}

/** Forgets a settled token, here and in the other tabs. */
function drop({ key, token }: { key: string; token: string }) {
  if (held.get(key)?.token === token) held.delete(key)
  tabs()?.postMessage({ kind: 'settled', key, token } satisfies Word)
}

/** Tokens on their way, by key: whoever asks meanwhile waits for the same one. */
const coming = new Map<string, Promise<string>>()
/** Counts the ends of sessions: a token asked for before one is not fetched after it. */
let ends = 0

/** The token held here or in another tab for the same intent, else a new one. Tabs that ask at once wait in line. */
function sharedToken(key: string): Promise<string> {
  const begun = ends
  const take = async () => {
    const known = heldBy(key) ?? (await askTabs(key))
    if (begun !== ends) throw new DOMException('the session is over', 'AbortError')
    const own = known ?? { token: await call(getOperationToken, {}), at: Date.now() }
    held.set(key, own)
    return own.token
  }
  const asked =
    coming.get(key) ??
    (navigator.locks ? navigator.locks.request(`intent.${key}`, take) : take()).finally(() =>
      coming.delete(key),
    )
  coming.set(key, asked)
  return asked
}

type Word =
  | { kind: 'ask'; key: string }
  | { kind: 'holds'; key: string; token: string; at: number }
  | { kind: 'settled'; key: string; token: string }

let channel: BroadcastChannel | undefined

/** How the tabs of this browser and origin speak to each other; undefined where the browser cannot. */
function tabs(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('portal.intents')
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'settled' && held.get(data.key)?.token === data.token) held.delete(data.key)
    if (data.kind !== 'ask') return
    const own = heldBy(data.key)
    if (own)
      channel?.postMessage({ kind: 'holds', key: data.key, token: own.token, at: own.at } satisfies Word)
  })
  return channel
}

function askTabs(key: string): Promise<Held | undefined> {
  const asked = tabs()
  if (!asked) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const done = (found: Held | undefined) => {
      clearTimeout(timer)
      asked.removeEventListener('message', hear)
      resolve(found)
    }
    const hear = ({ data }: MessageEvent<Word>) => {
      if (data.kind === 'holds' && data.key === key) done({ token: data.token, at: data.at })
    }
    const timer = setTimeout(() => done(undefined), TABS_ANSWER_WITHIN)
    asked.addEventListener('message', hear)
    asked.postMessage({ kind: 'ask', key } satisfies Word)
  })
}
