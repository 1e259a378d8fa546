'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import type { CallError } from '#lib/call-error.ts'

interface TrialSectionProps {
  texts: { title: string; hint: string; button: string; again: string; stale: string }
  trial: {
    data: unknown
    error: CallError | null
    isPending: boolean
    variables: { input: unknown } | undefined
  }
  /** The request for the values in the form. It differs from that of the trial once they have changed. */
  input: unknown
  onRun: () => void
  /** The result, if there is one. */
  children: ReactNode
  resultRef?: Ref<HTMLDivElement>
}

/** Tries the rules of a form with past records before they are saved. Field errors are shown at the fields. */
export function TrialSection({
  texts,
  trial: { data, error, isPending, variables },
  input,
  onRun,
  children,
  resultRef,
}: TrialSectionProps) {
  const titleId = useId()
  const hintId = useId()
  const isStale = data !== undefined && JSON.stringify(variables?.input) !== JSON.stringify(input)
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography id={titleId} component="h3" variant="subtitle2">
            {texts.title}
          </Typography>
          <Typography id={hintId} variant="body2" color="textSecondary">
            {texts.hint}
          </Typography>
        </Box>
        <PlainButton
          look="outlined"
          size="dense"
          onClick={onRun}
          loading={isPending}
          aria-describedby={hintId}
        >
          {isStale ? texts.again : texts.button}
        </PlainButton>
      </Box>
      <Box
        ref={resultRef}
        aria-live="polite"
        aria-busy={isPending}
        sx={{ display: 'grid', gap: 1.5, minWidth: 0, '&:empty': { display: 'none' } }}
      >
        {isPending && <ListSkeleton rows={2} />}
        <ErrorAlert error={error && error.fields.length === 0 ? error : undefined} />
        {isStale && <Alert severity="info">{texts.stale}</Alert>}
        {children}
      </Box>
    </Box>
  )
}
