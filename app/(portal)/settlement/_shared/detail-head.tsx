'use client'

import type { ReactNode } from 'react'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { type Description, DescriptionList } from '#components/detail/description-list.tsx'
import { RecordHeader } from '#components/detail/record-header.tsx'
import { useLogLink } from '#components/detail/record-menu.tsx'
import { Section } from '#components/detail/section.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'

interface DetailHeadProps {
  amount: { amount: string; currency: string; label: string }
  status: ReactNode
  /** The list of such records, and its link's text. */
  list: { href: string; label: string }
  actions?: ReactNode
  number: { label: string; text: string }
  /** The entries of the operation log. */
  log?: string
}

/** The head of a settlement record. */
export function DetailHead({ amount, status, list, actions, number, log }: DetailHeadProps) {
  const home = useListHref(list.href)
  const logLink = useLogLink()
  return (
    <RecordHeader
      title={<AmountTitle {...amount} />}
      states={status}
      numbers={[number]}
      actions={actions}
      menu={[{ id: 'list', label: list.label, href: home }, ...(log ? [logLink(log)] : [])]}
    />
  )
}

interface DetailFactsProps {
  title: string
  /** The meaning of the state, in a sentence. */
  text: ReactNode
  gateway: { label: string; gatewayNo: string }
  facts: readonly Description[]
}

export function DetailFacts({ title, text, gateway: { label, gatewayNo }, facts }: DetailFactsProps) {
  const gatewayName = useGatewayName()
  return (
    <Section id="facts" title={title}>
      <p className="text">{text}</p>
      <DescriptionList rows items={[{ id: 'gatewayNo', label, value: gatewayName(gatewayNo) }, ...facts]} />
    </Section>
  )
}
