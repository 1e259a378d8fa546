'use client'

import dynamic from 'next/dynamic'
import { useIsIdle } from './page-idle.ts'

const DownloadsButton = dynamic(
  () => import('./downloads-button.tsx').then((module) => module.DownloadsButton),
  { ssr: false },
)

/** The files exported in the background. Most users have none, so their button loads later. */
export const Downloads = () => useIsIdle() && <DownloadsButton />
