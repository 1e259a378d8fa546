'use client'

import Alert, { type AlertColor } from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { type Description, DescriptionList } from '#components/detail/description-list.tsx'
import { type DialogAction, DialogBody } from '#components/feedback/dialog-frame.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { HelpLink } from '#components/feedback/help-link.tsx'
import type { ErrorCode } from '#lib/contract/errors.ts'

interface RefundStepProps {
  heading: ReactNode
  /** Another element takes the focus when the step begins. */
  quiet?: boolean
  alert?: { severity: AlertColor; text: ReactNode; code?: ErrorCode } | undefined
  error?: unknown
  items?: readonly Description[]
  onSubmit?: FormEventHandler<HTMLFormElement>
  actions: readonly (DialogAction | false | undefined)[]
  children?: ReactNode
}

/** One step of the refund dialog. Its heading takes the focus, so that keyboard and screen reader continue there. */
export function RefundStep({ heading, quiet, alert, error, items, children, ...body }: RefundStepProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  const takesFocus = useRef(!quiet)
  useEffect(() => {
    if (takesFocus.current) ref.current?.focus()
  }, [])
  return (
    <DialogBody {...body}>
      <Typography ref={ref} variant="subtitle1" component="h3" tabIndex={-1} sx={{ outline: 'none' }}>
        {heading}
      </Typography>
      {alert && (
        <Alert severity={alert.severity} role={alert.severity === 'warning' ? 'alert' : 'status'}>
          {alert.text}
          <HelpLink code={alert.code} />
        </Alert>
      )}
      <ErrorAlert error={error} />
      {items && <DescriptionList items={items} />}
      {children}
    </DialogBody>
  )
}
