import NextLink from 'next/link'
import { useOpens } from '#lib/client/use-opens.ts'
import type { CustomerKey } from '#lib/contract/customer.ts'
import { customerHref } from '#lib/record-hrefs.ts'

interface CustomerLinkProps {
  tradeNo: string
  by?: CustomerKey
  label: string
}

/** Leads to everything about the customer of an order, for roles that can open it. */
export function CustomerLink({ tradeNo, by, label }: CustomerLinkProps) {
  const opens = useOpens()
  const href = customerHref(tradeNo, by)
  if (!opens(href)) return null
  return (
    <NextLink href={href} prefetch={false} className="portal-head-link">
      {label}
    </NextLink>
  )
}
