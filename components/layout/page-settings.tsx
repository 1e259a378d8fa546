'use client'

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { keepSourceType } from '#lib/client/source-type.ts'
import type { Preferences } from '#lib/preferences.ts'

export interface PageSettings {
  /** Of the document's policy. */
  nonce: string | undefined
  themeChoice: Preferences['theme']
}

const Context = createContext<PageSettings>({ nonce: undefined, themeChoice: 'system' })

/** What `Providers` needs of the request, so that a part that loads later can have its own. */
export function PageSettingsProvider({ value, children }: { value: PageSettings; children: ReactNode }) {
  const { themeChoice } = value
  // Each refresh has a new nonce, which the document does not accept.
  const [nonce] = useState(value.nonce)
  const settings = useMemo(() => ({ nonce, themeChoice }), [nonce, themeChoice])
  useEffect(keepSourceType, [])
  return <Context value={settings}>{children}</Context>
}

export const usePageSettings = (): PageSettings => useContext(Context)
