'use client'

import dynamic from 'next/dynamic'

/** Frames that most users never see. What the layout imports directly would be loaded on every page. */

export const SetUpShell = dynamic(() => import('./set-up-shell.tsx').then((module) => module.SetUpShell))

export const RightsRetry = dynamic(() =>
  import('#components/layout/rights-retry.tsx').then((module) => module.RightsRetry),
)
