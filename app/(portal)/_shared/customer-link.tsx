import NextLink from 'next/link'
import { useOpens } from '#lib/client/use-opens.ts'
import type { CustomerKey } from '#lib/contract/customer.ts'
import { customerHref } from '#lib/record-hrefs.ts'

interface CustomerLinkProps {
  tradeNo: string
  by?: CustomerKey
  label: string
}

/** A link to the customer page of an order's customer; nothing for roles without the permission. */
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
