'use client'

import './styles.css'

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
    <>
      {label && <span className="visually-hidden">{label} </span>}
      {format.amount(amount, currency)} <span className="portal-title-currency">{currency}</span>
    </>
  )
}
