'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { share } from '#lib/client/live/share.ts'
import { pause, pollMessage, streamMessages } from '#lib/client/live/source.ts'
import { onSessionEnd, onSessionStart } from '#lib/client/session-events.ts'
import type { LiveMessage } from '#lib/contract/live.ts'
import { createRefresh } from './live-refresh.ts'

const source = { stream: streamMessages, poll: pollMessage, wait: pause }

/** Follows the changes of records while the document is shown and the session lasts. */
export function Live() {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = createRefresh(client)
    let following: AbortController | undefined
    let isOver = false
    // The page shows the records as of its load, and this starts later.
    let after = new Date(performance.timeOrigin).toISOString()
    const onMessage = (message: LiveMessage) => {
      after = message.at
      refresh.receive(message)
    }
    const start = () => {
      if (isOver || following) return
      following = new AbortController()
      share(source, { after, signal: following.signal, onMessage }).catch((error: unknown) => {
        following = undefined
        console.warn('Changes are not followed; lists still load on return to the window.', error)
      })
    }
    const stop = () => {
      following?.abort()
      following = undefined
    }
    // A document that the browser keeps for the back button must hold no lock and no connection.
    addEventListener('pagehide', stop)
    addEventListener('pageshow', start)
    const offEnd = onSessionEnd(stop)
    const offStart = onSessionStart(start)
    start()
    return () => {
      isOver = true
      stop()
      refresh.stop()
      offEnd()
      offStart()
      removeEventListener('pagehide', stop)
      removeEventListener('pageshow', start)
    }
  }, [client])
  return null
}
