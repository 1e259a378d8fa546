'use client'

import { latePart } from '#components/layout/late-part.tsx'
import { useIsIdle } from './page-idle.ts'

const DownloadsButton = latePart(() =>
  import('./downloads-button.tsx').then((module) => module.DownloadsButton),
)

/** The files exported in the background. Most users have none, so their button loads later. */
export const Downloads = () => useIsIdle() && <DownloadsButton />
