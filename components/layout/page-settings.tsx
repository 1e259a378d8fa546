'use client'

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { keepSourceType } from '#lib/client/source-type.ts'
import type { Preferences } from '#lib/preferences.ts'

export interface PageSettings {
  /** The nonce of the document's policy. */
  nonce: string | undefined
  themeChoice: Preferences['theme']
  /** Address of the file that lists the scripts of each page. */
  pageScripts?: string | undefined
}

const Context = createContext<PageSettings>({ nonce: undefined, themeChoice: 'system' })

/** Settings from the server for `Providers`, also those of a part that loads later, and for the menu. */
export function PageSettingsProvider({ value, children }: { value: PageSettings; children: ReactNode }) {
  const { themeChoice, pageScripts } = value
  // Each refresh has a new nonce, which the document does not accept.
  const [nonce] = useState(value.nonce)
  const settings = useMemo(() => ({ nonce, themeChoice, pageScripts }), [nonce, themeChoice, pageScripts])
  useEffect(keepSourceType, [])
  return <Context value={settings}>{children}</Context>
}

export const usePageSettings = (): PageSettings => useContext(Context)
