import NextLink from 'next/link'
import { useCan } from '#lib/client/portal.tsx'
import { type CustomerKey, getCustomer } from '#lib/contract/customer.ts'
import { customerHref } from '#lib/record-hrefs.ts'

interface CustomerLinkProps {
  tradeNo: string
  by?: CustomerKey
  label: string
}

/** Leads to everything about the customer of an order, for roles that can open it. */
export function CustomerLink({ tradeNo, by, label }: CustomerLinkProps) {
  const can = useCan()
  if (!can(getCustomer)) return null
  return (
    <NextLink href={customerHref(tradeNo, by)} prefetch={false} className="portal-head-link">
      {label}
    </NextLink>
  )
}
