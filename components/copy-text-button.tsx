'use client'

import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { useNotices } from '#components/feedback/use-notices.tsx'

interface CopyTextButtonProps {
  text: string
  label: string
  /** What is said when it is done. The text itself, a secret, is not repeated. */
  done: string
  /** What is said where the browser cannot copy. */
  failed: string
}

export function CopyTextButton({ text, label, done, failed }: CopyTextButtonProps) {
  const notices = useNotices()
  const copy = async () => {
    try {
      // Missing on plain http and in old browsers; refused where the user forbade it.
      await navigator.clipboard.writeText(text)
      notices.success(done)
    } catch {
      notices.warning(failed)
    }
  }
  return (
    <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
