'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { ComplaintDetail } from '#lib/contract/complaint.ts'
import { canFollowUp } from '#lib/rules/complaint.ts'

/**
 * The version of the complaint that the user has seen, which the dialog sends. After a change by someone else,
 * or when the complaint is closed, `changed` returns what the dialog shows instead of saving.
 * @param complaint the complaint as it is now
 */
export function useSeenVersion(complaint: ComplaintDetail): {
  seen: number
  changed: (onContinue: () => void) => ReactNode
} {
  const { version, status } = complaint
  const [seen, setSeen] = useState(version)
  const closed = !canFollowUp(status)
  const changed = (onContinue: () => void) =>
    (closed || version !== seen) && (
      <Changed
        complaint={complaint}
        closed={closed}
        onContinue={() => {
          setSeen(version)
          onContinue()
        }}
      />
    )
  return { seen, changed }
}

interface ChangedProps {
  complaint: ComplaintDetail
  closed: boolean
  onContinue: () => void
}

/** Shows the changes that a colleague or the customer has made meanwhile. */
function Changed({ complaint, closed, onContinue }: ChangedProps) {
  const t = useTranslations('complaint.dialog')
  const word = useTranslations('enums')
  const [latest] = complaint.entries
  const who = latest?.by ?? t('customer')
  const type = latest?.followUpType ? ` (${word(`followUpType.${latest.followUpType}`)})` : ''
  const what = latest ? `${word(`complaintEntryKind.${latest.kind}`)}${type}` : ''
  return (
    <Alert severity="warning" role="alert">
      {closed ? t('closed_meanwhile', { who }) : t('changed', { who, what })}
      {!closed && (
        <Box sx={{ mt: 1 }}>
          <Button onClick={onContinue}>{t('changed_go_on')}</Button>
        </Box>
      )}
    </Alert>
  )
}
