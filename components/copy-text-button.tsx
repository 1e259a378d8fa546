'use client'

import Button from '@mui/material/Button'
import { Copy } from 'lucide'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { Icon } from '#components/plain/icon.tsx'

interface CopyTextButtonProps {
  text: string
  label: string
  /** The message after copying. It does not repeat the text, which is a secret. */
  done: string
  /** The message if the browser cannot copy. */
  failed: string
}

export function CopyTextButton({ text, label, done, failed }: CopyTextButtonProps) {
  const notices = useNotices()
  const copy = async () => {
    try {
      // The clipboard is missing on plain http and in old browsers, and users can block it.
      await navigator.clipboard.writeText(text)
      notices.success(done)
    } catch {
      notices.warning(failed)
    }
  }
  return (
    <Button startIcon={<Icon icon={Copy} />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
