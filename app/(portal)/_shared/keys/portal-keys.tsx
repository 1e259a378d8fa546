'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import {
  actionKeys,
  isPaletteKey,
  isPlainKey,
  isText,
  isWindowOpen,
} from '#components/shortcuts/list-keys.ts'
import { runShortcut } from '#components/shortcuts/use-shortcut.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { readPreferences } from '#lib/client/preferences.ts'
import { showWindow, useShownWindow } from '#lib/client/shell-window.ts'
import { follow } from './follow.ts'
import { GO, pageKeysOf, SHOW_KEYS } from './page-keys.ts'

/** Both are large and seldom opened: their code loads on first use. */
const Palette = latePart(() => import('../palette/palette.tsx').then((module) => module.Palette))
const ShortcutsDialog = latePart(() =>
  import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
)

/** The maximum time between the two keys, in ms. */
const SECOND_KEY_WITHIN = 1500

/** The keyboard shortcuts of the portal and the windows that they open. */
export function PortalKeys() {
  const router = useRouter()
  const path = usePathname()
  const shown = useShownWindow()
  const { grants } = usePortal()
  const pageOf = useMemo(() => new Map(pageKeysOf(grants)), [grants])
  const startedAt = useRef(0)
  /** What was typed while the code of the palette loads. */
  const [typedEarly, setTypedEarly] = useState('')
  const [shownBefore, setShownBefore] = useState(shown)
  if (shownBefore !== shown) {
    setShownBefore(shown)
    setTypedEarly('')
  }

  // The window closes when the shell unmounts.
  useEffect(() => () => showWindow(undefined), [])
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    showWindow(undefined)
  }, [path])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        if (shown === 'palette' || !isWindowOpen()) {
          event.preventDefault()
          showWindow(shown === 'palette' ? undefined : 'palette')
        }
        return
      }
      if (shown && !isWindowOpen()) {
        if (shown === 'palette' && isText(event)) {
          event.preventDefault()
          setTypedEarly((typed) => typed + event.key)
        }
        return
      }
      if (!isPlainKey(event) || !readPreferences().shortcuts) return
      const second = event.timeStamp - startedAt.current < SECOND_KEY_WITHIN
      startedAt.current = 0
      const url = second ? pageOf.get(event.key) : undefined
      if (url) {
        event.preventDefault()
        if (url !== path) follow(url, (href) => router.push(href))
      } else if (event.key === GO) {
        startedAt.current = event.timeStamp
      } else if (event.key === SHOW_KEYS) {
        event.preventDefault()
        showWindow('shortcuts')
      } else if (Object.hasOwn(actionKeys, event.key)) {
        if (runShortcut(actionKeys[event.key as keyof typeof actionKeys])) event.preventDefault()
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [path, pageOf, router, shown])

  const close = () => showWindow(undefined)
  return (
    <>
      {shown === 'palette' && <Palette typedEarly={typedEarly} onClose={close} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  )
}
