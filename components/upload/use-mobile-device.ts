'use client'

import { useSyncExternalStore } from 'react'
import { isMobileDevice } from '#lib/rules/device.ts'

const never = () => () => {}

/** Whether this device supports no uploads and downloads (spec §8). False on the server, which cannot detect it. */
export const useMobileDevice = (): boolean =>
  useSyncExternalStore(
    never,
    () => isMobileDevice(navigator.userAgent),
    () => false,
  )
