'use client'

import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import type { Downloaded } from '#lib/client/download.ts'
import type { InputOf, PlainCall } from '#lib/contract/call.ts'

/**
 * Downloads files, one at a time. The code loads with the first one.
 * @param doneText the message after a download; undefined: none
 */
export function useDownload<C extends PlainCall>(def: C, doneText?: (file: Downloaded) => string) {
  const notices = useNotices()
  const [pending, setPending] = useState(false)
  const download = async (input: InputOf<C>) => {
    if (pending) return
    setPending(true)
    try {
      const { downloadCall } = await import('#lib/client/download.ts')
      const file = await downloadCall(def, input)
      if (doneText) notices.success(doneText(file))
    } catch (error) {
      notices.error(error)
    } finally {
      setPending(false)
    }
  }
  return { pending, download }
}
