import { getOperationToken } from '../contract/common.ts'
import { call } from './call.ts'
import { onSessionEnd, onSessionStart } from './session-events.ts'

/**
 * An operation token represents one intent of the user. Tabs share the token under the intent's key, so that
 * a second tab sends the same token and the provider executes the operation only once. Tokens stay in memory
 * and are never written to the browser's storage.
 */
export interface Intent {
  /** The token, fetched on first use. Throws CallError, or an AbortError if the session ends meanwhile. */
  token(): Promise<string>
  /** The request without a definite result; undefined if there is none. */
  sent(): Sent | undefined
  /** Call before sending: from now on the result can be unknown. */
  markSent(input: unknown): void
  /** The request was not sent, or refused before its token was read: the token is unused. */
  markUnsent(): void
  /**
   * The provider has used the token for a different request, which another tab may have sent: that tab keeps the token
   * until it knows its result.
   */
  leave(): void
  /** The result is definite: the next operation needs a new token. */
  close(): void
}

interface Sent {
  /** Undefined if another tab sent it. */
  input: unknown
}

interface Held {
  token: string
  /** When the token was fetched, in ms. */
  at: number
  /** The session in which the token was fetched. */
  session: number
  sent?: Sent | undefined
}

/** A token that was not sent is not reused after this time, as it would expire soon, in ms. */
const UNSENT_FOR = 5 * 60_000
/** Other tabs of this browser reply within this time, in ms. Tests set a longer one, for slow machines. */
export const tabsReply = { within: 150 }

/**
 * @param key identifies the intent for all tabs of this browser; undefined if it belongs to one component
 * only
 */
export function createIntent(key: string | undefined): Intent {
  const shared = key === undefined ? undefined : find(key)
  let own = shared?.sent ? shared : undefined
  const end = (kind: 'used' | 'closed') => {
    if (!own) return
    own.sent = undefined
    if (key !== undefined) {
      drop(key, own.token)
      post({ kind, key, token: own.token })
    }
    own = undefined
  }
  return {
    async token() {
      if (!own || !isUsable(own)) own = await (key === undefined ? fetchToken() : sharedToken(key))
      return own.token
    },
    sent: () => own?.sent,
    markSent(input) {
      if (!own) return
      own.sent = { input }
      if (key !== undefined) held.set(key, own)
    },
    markUnsent() {
      if (own) own.sent = undefined
    },
    leave: () => end('used'),
    close: () => end('closed'),
  }
}

/** Open intents of this tab by key. */
const held = new Map<string, Held>()
/** Token requests in progress by key. */
const fetching = new Map<string, Promise<Held>>()
/** The session counter: a token is used only in its own session. */
let session = 0

/**
 * A token with an unknown result is kept at any age and for a new session too: the provider's error then shows that the
 * token is lost.
 */
const isUsable = ({ sent, at, session: startedIn }: Held): boolean =>
  sent !== undefined || (startedIn === session && Date.now() - at < UNSENT_FOR)

function find(key: string): Held | undefined {
  const own = held.get(key)
  return own && isUsable(own) ? own : undefined
}

/** Whether this tab has sent a request whose result it does not know. */
const hasSent = (key: string): boolean => held.get(key)?.sent?.input !== undefined

function drop(key: string, token: string) {
  if (held.get(key)?.token === token) held.delete(key)
}

function forgetHere() {
  session += 1
  held.clear()
  fetching.clear()
}

/**
 * Removes all tokens in all tabs. Tokens belong to a session, so this runs at its end and at the next start.
 */
export function forgetIntents(): void {
  forgetHere()
  post({ kind: 'forget' })
  channel?.close()
  channel = undefined
}
// If another user has signed in, the other tabs may be theirs and keep their tokens.
onSessionEnd((error) => (error.is('E00014') ? forgetHere() : forgetIntents()))
onSessionStart(forgetIntents)

function requireSession(startedIn: number) {
  if (startedIn !== session) throw new DOMException('the session is over', 'AbortError')
}

async function fetchToken(): Promise<Held> {
  const startedIn = session
  const token = await call(getOperationToken, {})
  requireSession(startedIn)
  return { token, at: Date.now(), session: startedIn }
}

/** The token of this or another tab for the intent, otherwise a new one. A lock serializes the tabs. */
function sharedToken(key: string): Promise<Held> {
  const inProgress = fetching.get(key)
  if (inProgress) return inProgress
  const startedIn = session
  const take = async (): Promise<Held> => {
    const known = find(key) ?? (await askTabs(key))
    requireSession(startedIn)
    const own = known ?? (await fetchToken())
    held.set(key, own)
    return own
  }
  const promise = navigator.locks ? navigator.locks.request(`intent.${key}`, take) : take()
  fetching.set(key, promise)
  // After the end of a session, the entry can already belong to the next one.
  const remove = () => {
    if (fetching.get(key) === promise) fetching.delete(key)
  }
  promise.then(remove, remove)
  return promise
}

type TabMessage =
  | { kind: 'ask'; key: string }
  | { kind: 'holds'; key: string; token: string; at: number; sent?: boolean }
  | { kind: 'closed' | 'used'; key: string; token: string }
  | { kind: 'forget' }

let channel: BroadcastChannel | undefined

/** The channel between the tabs of this browser and origin; undefined if the browser does not support it. */
function tabs(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('portal.intents')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'forget') forgetHere()
    if (data.kind === 'closed') drop(data.key, data.token)
    if (data.kind === 'used' && !hasSent(data.key)) drop(data.key, data.token)
    if (data.kind !== 'ask') return
    const own = find(data.key)
    if (own)
      post({ kind: 'holds', key: data.key, token: own.token, at: own.at, sent: own.sent !== undefined })
  })
  return channel
}

function post(message: TabMessage) {
  tabs()?.postMessage(message)
}

function askTabs(key: string): Promise<Held | undefined> {
  const others = tabs()
  if (!others) return Promise.resolve(undefined)
  const startedIn = session
  return new Promise((resolve) => {
    const finish = (found: Held | undefined) => {
      clearTimeout(timer)
      others.removeEventListener('message', onMessage)
      resolve(found)
    }
    const onMessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind !== 'holds' || data.key !== key) return
      const { token, at, sent } = data
      finish({ token, at, session: startedIn, ...(sent && { sent: { input: undefined } }) })
    }
    const timer = setTimeout(() => finish(undefined), tabsReply.within)
    others.addEventListener('message', onMessage)
    post({ kind: 'ask', key })
  })
}
