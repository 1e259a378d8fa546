'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether scripts run. Until then a field that the server has drawn takes what is typed and loses it, so one in which
 * much is written stays read-only for that moment.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
