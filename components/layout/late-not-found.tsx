'use client'

import dynamic from 'next/dynamic'

/** Next sends what a root not-found page needs with every page, so its code loads only where it is shown. */
export const LateNotFound = dynamic(() =>
  import('./standalone-not-found-page.tsx').then((module) => module.StandaloneNotFoundPage),
)
