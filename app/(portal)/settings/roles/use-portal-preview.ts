'use client'

import { useEffect, useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { call } from '#lib/client/call.ts'
import { notifyPreview, onPreview } from '#lib/client/preview.ts'
import { endPreview, PREVIEW_MINUTES, type RoleForm, rolePreview } from '#lib/contract/role.ts'

export type PreviewedRole = Pick<RoleForm, 'nameZh' | 'nameEn' | 'pages' | 'calls' | 'sites'>

/** Opens the portal as the role sees it in a new tab, while this tab keeps the form. */
export function usePortalPreview(role: PreviewedRole) {
  const notices = useNotices()
  /** blocked: the browser blocked the tab, and the user must open it. */
  const [state, setState] = useState<'none' | 'open' | 'blocked'>('none')
  const [pending, setPending] = useState(false)
  useEffect(() => onPreview((started) => started || setState('none')), [])
  useEffect(() => {
    if (state === 'none') return
    const timer = setTimeout(() => setState('none'), PREVIEW_MINUTES * 60_000)
    return () => clearTimeout(timer)
  }, [state])

  const run = async (work: () => Promise<void>) => {
    setPending(true)
    try {
      await work()
    } catch (error) {
      notices.error(error)
    } finally {
      setPending(false)
    }
  }
  const start = () =>
    run(async () => {
      // A preview that is still active would limit the permissions from which this one can choose.
      await call(endPreview, {})
      const { nameZh, nameEn, pages, calls, sites } = role
      const shown = await call(rolePreview, { nameZh, nameEn, pages, calls, sites })
      notifyPreview({
        name: { zh_CN: nameZh, en_US: nameEn },
        withheld: shown.pages.length < pages.length || shown.calls.length < calls.length,
        until: new Date(Date.now() + shown.seconds * 1000).toISOString(),
        left: shown.seconds,
      })
      setState(window.open('/index', '_blank') ? 'open' : 'blocked')
    })
  const end = () =>
    run(async () => {
      await call(endPreview, {})
      notifyPreview(undefined)
    })
  return { state, pending, start, end }
}
