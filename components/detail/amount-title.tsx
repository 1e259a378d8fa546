'use client'

import Typography from '@mui/material/Typography'
import { useFormat } from '#lib/format/use-format.ts'

interface AmountTitleProps {
  amount: string
  currency: string
  /** Names the amount for screen readers if the page shows several. */
  label?: string
}

/** A record's main amount as the title of its page. */
export function AmountTitle({ amount, currency, label }: AmountTitleProps) {
  const format = useFormat()
  return (
    <Typography variant="h1" sx={{ fontSize: 'max(1.75rem, 24px)' }}>
      {label && <span className="visually-hidden">{label} </span>}
      {format.amount(amount, currency)}{' '}
      <Typography component="span" variant="h2" color="text.secondary">
        {currency}
      </Typography>
    </Typography>
  )
}
