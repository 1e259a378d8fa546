'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Timeline, type Tone } from '#components/detail/timeline.tsx'
import type { PayoutShop } from '#lib/contract/payout.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useReason } from './use-reason.ts'

type Event = PayoutShop['events'][number]

const tones: Record<Event['kind'], Tone> = {
  shop_authorized: 'good',
  authorization_failed: 'bad',
  authorization_lapsed: 'warning',
  applied: 'plain',
  pre_audit_success: 'good',
  pre_audit_failure: 'bad',
  activated: 'good',
  activation_failed: 'bad',
  credit_disabled: 'warning',
}

/** The history of a shop at the payout provider, latest first. */
export function ShopHistory({ shop }: { shop: PayoutShop }) {
  const t = useTranslations('payout')
  const format = useFormat()
  const reasonOf = useReason()
  const [open, setOpen] = useState(false)
  const id = useId()
  const noteOf = ({ amount, currency, reason, actor }: Event) =>
    [
      amount && currency && t('event_line', { amount: format.money(amount, currency) }),
      reason && t('because', { reason: reasonOf(reason) }),
      actor && t('by', { who: actor }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Box>
      <Button
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('history', { shop: shop.label })}
        onClick={() => setOpen(!open)}
        sx={{ ml: -1 }}
      >
        {t('show_history')}
      </Button>
      <Box id={id} hidden={!open} sx={{ mt: 1 }}>
        <Timeline
          items={shop.events.map((event) => ({
            id: `${event.at} ${event.kind}`,
            title: t(`event.${event.kind}`),
            time: format.dateTime(event.at),
            instant: event.at,
            note: noteOf(event),
            tone: tones[event.kind],
          }))}
        />
      </Box>
    </Box>
  )
}
