'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onPreview, type Preview } from '#lib/client/preview.ts'

/** Previews are rare: their code loads only during one. */
const PreviewAlert = dynamic(() => import('./preview-alert.tsx').then((module) => module.PreviewAlert))

interface PreviewBannerProps {
  /** The preview in which the server rendered this page. */
  preview: Preview | undefined
}

/** The banner of every page during the preview of a role, with a button that ends the preview. */
export function PreviewBanner({ preview }: PreviewBannerProps) {
  /** A preview that started after this page was rendered, usually in another tab. */
  const [started, setStarted] = useState<Preview>()
  useEffect(() => onPreview(setStarted), [])
  if (preview) return <PreviewAlert preview={preview} onEnded={leave} onTimeout={reload} />
  const hide = () => setStarted(undefined)
  return started && <PreviewAlert preview={started} onEnded={hide} onTimeout={hide} />
}

/**
 * Closes a window that was opened for the preview. Any other window shows the roles again, in a new document.
 */
function leave(): void {
  window.close()
  location.assign('/settings/roles')
}

/** A page of the preview is not valid after the preview has ended. */
const reload = (): void => location.reload()
