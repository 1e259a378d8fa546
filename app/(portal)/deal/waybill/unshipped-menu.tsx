'use client'

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { UNSHIPPED_DAYS } from '#lib/contract/transaction.ts'
import { MAX_MISSING_ORDERS, UNSHIPPED_MONTHS } from '#lib/rules/missing-orders.ts'

interface UnshippedMenuProps {
  anchor: HTMLElement | null
  onChoose: (days: (typeof UNSHIPPED_DAYS)[number]) => void
  onClose: () => void
}

/** The ages of the orders that are downloaded. */
export function UnshippedMenu({ anchor, onChoose, onClose }: UnshippedMenuProps) {
  const t = useTranslations('waybill')
  return (
    <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose}>
      {UNSHIPPED_DAYS.map((days) => (
        <MenuItem key={days} onClick={() => onChoose(days)}>
          {t('unshipped_range', { months: UNSHIPPED_MONTHS, days })}
        </MenuItem>
      ))}
      <Typography
        component="li"
        role="presentation"
        variant="caption"
        color="text.secondary"
        sx={{ px: 2, py: 1 }}
      >
        {t('unshipped_hint', { maximum: MAX_MISSING_ORDERS })}
      </Typography>
    </Menu>
  )
}
