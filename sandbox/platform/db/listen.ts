import { Client } from 'pg'
import type { Connection } from './client.ts'

interface Listener {
  onMessage: (payload: string) => void
  /** Notifications may be lost: the connection to the server was interrupted. */
  onGap: () => void
}

const RETRY_MS = 1_000

/** Receives the notifications of a channel. Returns a function that ends it. */
export async function listen(
  { pglite, pool }: Pick<Connection, 'pglite' | 'pool'>,
  channel: string,
  { onMessage, onGap }: Listener,
): Promise<() => Promise<void>> {
  if (pglite) return pglite.listen(channel, onMessage)
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let client: Client | undefined
  // Not a connection of the pool: this one is never free.
  const connect = async () => {
    const fresh = new Client(pool?.options)
    client = fresh
    fresh.on('notification', ({ payload = '' }) => onMessage(payload))
    fresh.on('error', () => {})
    fresh.once('end', reconnect)
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      fresh.off('end', reconnect)
      await fresh.end().catch(() => {})
      throw error
    }
  }
  const reconnect = () => {
    if (stopped) return
    retry = setTimeout(() => connect().then(onGap, reconnect), RETRY_MS)
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
