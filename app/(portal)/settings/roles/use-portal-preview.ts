'use client'

import { useEffect, useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { call } from '#lib/client/call.ts'
import { onPreviewEnded, tellPreviewEnded } from '#lib/client/preview.ts'
import { endPreview, PREVIEW_MINUTES, type RoleForm, rolePreview } from '#lib/contract/role.ts'

export type PreviewedRole = Pick<RoleForm, 'nameZh' | 'nameEn' | 'pages' | 'calls' | 'sites'>

/** Opens the portal itself as the role would see it, in a tab of its own, while this one keeps the form. */
export function usePortalPreview(role: PreviewedRole) {
  const notices = useNotices()
  /** blocked: the browser opened no tab, and the user has to. */
  const [state, setState] = useState<'none' | 'open' | 'blocked'>('none')
  const [pending, setPending] = useState(false)
  useEffect(() => onPreviewEnded(() => setState('none')), [])
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
      // One that is still open somewhere would leave less than one's own rights to choose from.
      await call(endPreview, {})
      const { nameZh, nameEn, pages, calls, sites } = role
      await call(rolePreview, { nameZh, nameEn, pages, calls, sites })
      setState(window.open('/index', '_blank') ? 'open' : 'blocked')
    })
  const end = () =>
    run(async () => {
      await call(endPreview, {})
      tellPreviewEnded()
      setState('none')
    })
  return { state, pending, start, end }
}
