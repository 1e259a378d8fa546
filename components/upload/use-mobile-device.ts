'use client'

import { useSyncExternalStore } from 'react'
import { isMobileDevice } from '#lib/rules/device.ts'

const never = () => () => {}

/** Whether nothing can be sent or kept on this device (spec §8). The server cannot know and says no. */
export const useMobileDevice = (): boolean =>
  useSyncExternalStore(
    never,
    () => isMobileDevice(navigator.userAgent),
    () => false,
  )
