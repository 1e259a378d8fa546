'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'

interface ResendLinkProps {
  /** 'Send again', or how long that takes. */
  label: string
  waiting: boolean
  /** What came of it. */
  said: string | undefined
  onResend: () => void
}

/** Asks for a code once more. It keeps the focus while it waits, and its seconds are not read out one by one. */
export function ResendLink({ label, waiting, said, onResend }: ResendLinkProps) {
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
        sx={{ fontVariantNumeric: 'tabular-nums', ...(waiting && { cursor: 'default' }) }}
      >
        {label}
      </Link>
      <Typography variant="caption" component="p" role="status" color="textSecondary">
        {said}
      </Typography>
    </Box>
  )
}
