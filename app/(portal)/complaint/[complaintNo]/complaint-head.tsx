'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { Status } from '#components/status-chip.tsx'
import type { ComplaintDetail } from '#lib/contract/complaint.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { ASKS_AGAIN_DAYS, URGENT_COUNT } from '#lib/rules/complaint.ts'
import { complaintStates } from '../../_shared/states.ts'

/** The head of a complaint: subject, urgency, and whether the merchant must act. */
export function ComplaintHead({ complaint, actions }: { complaint: ComplaintDetail; actions: ReactNode }) {
  const t = useTranslations('complaint')
  const label = useTranslations('fields.complaint')
  const word = useTranslations('enums')
  const { status, level, count, complaintNo, tradeNo } = complaint
  const isUrgent = status === 'pending' && count >= URGENT_COUNT
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Typography variant="h1">{word(`complaintReason.${complaint.reason}`)}</Typography>
        <Status of={complaintStates} value={status} />
        <Typography component="span" variant="body2" color="textSecondary">
          {word(`complaintLevel.${level}`)}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', ml: { sm: 'auto' } }}>{actions}</Box>
      </Box>
      <Typography>{t(`what.${isUrgent ? 'urgent' : status}`, { count, days: ASKS_AGAIN_DAYS })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, typography: 'body2' }}>
        <Named label={label('complaintNo')}>
          <CopyableNumber text={complaintNo} label={label('complaintNo')} />
        </Named>
        <Named label={label('tradeNo')}>
          <CopyableNumber text={tradeNo} label={label('tradeNo')} href={orderHref(tradeNo)} />
        </Named>
      </Box>
    </Box>
  )
}

function Named({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      {children}
    </Box>
  )
}
