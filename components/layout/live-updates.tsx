'use client'

import dynamic from 'next/dynamic'
import { useIsIdle } from './page-idle.ts'

const Live = dynamic(() => import('./live.tsx').then((module) => module.Live), { ssr: false })

/** New and changed records appear without a reload. The user does not wait for it, so its code loads later. */
export const LiveUpdates = () => useIsIdle() && <Live />
