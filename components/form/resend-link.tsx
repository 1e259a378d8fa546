'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'

interface ResendLinkProps {
  /** 'Send again', or the remaining wait. */
  label: string
  waiting: boolean
  /** The result of the last request. */
  result: string | undefined
  onResend: () => void
}

/**
 * Requests another code. The link keeps the focus while it waits, and screen readers do not announce every
 * second.
 */
export function ResendLink({ label, waiting, result, onResend }: ResendLinkProps) {
  return (
    <Box>
      <Link
        component="button"
        type="button"
        variant="body2"
        aria-disabled={waiting}
        underline={waiting ? 'none' : 'always'}
        color={waiting ? 'textSecondary' : 'primary'}
        onClick={() => !waiting && onResend()}
        sx={waiting ? { cursor: 'default' } : undefined}
      >
        {label}
      </Link>
      <Typography variant="caption" component="p" role="status" color="textSecondary">
        {result}
      </Typography>
    </Box>
  )
}
