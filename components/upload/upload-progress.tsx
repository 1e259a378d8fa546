'use client'

import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useFormat } from '#lib/format/use-format.ts'

interface UploadProgressProps {
  label: string
  /** In bytes; undefined: no upload is in progress. */
  progress: { sent: number; total: number } | undefined
  /** Receives kilobytes. */
  text: (kilobytes: { sent: string; total: string }) => string
}

/** How much of an upload has been sent. */
export function UploadProgress({ label, progress, text }: UploadProgressProps) {
  const format = useFormat()
  if (!progress) return null
  const { sent, total } = progress
  const kilobytes = (bytes: number) => format.count(Math.ceil(bytes / 1024))
  return (
    <Box sx={{ display: 'grid', gap: 0.5, maxWidth: '40rem' }}>
      <LinearProgress aria-label={label} variant="determinate" value={total > 0 ? (sent / total) * 100 : 0} />
      <Typography variant="body2" role="status">
        {text({ sent: kilobytes(sent), total: kilobytes(total) })}
      </Typography>
    </Box>
  )
}
