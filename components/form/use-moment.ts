'use client'

import { useMemo } from 'react'
import { usePortal } from '#lib/client/portal.tsx'
import type { Moment } from './date-presets.ts'

export function useMoment(): Moment {
  const { serverTime, timeZone, merchantZone } = usePortal()
  return useMemo(() => ({ now: serverTime, timeZone, merchantZone }), [serverTime, timeZone, merchantZone])
}
