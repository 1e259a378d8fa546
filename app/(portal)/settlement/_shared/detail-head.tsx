'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { type Description, DescriptionList } from '#components/detail/description-list.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'

interface DetailHeadProps {
  amount: { amount: string; currency: string; label: string }
  /** The record's state. */
  status: ReactNode
  /** The list of such records, and its link's text. */
  list: { href: string; label: string }
  /** The actions on the record. */
  actions?: ReactNode
  /** The meaning of the state, in a sentence. */
  text: ReactNode
  number: { id: string; label: string; value: string }
  gateway: { label: string; gatewayNo: string }
  facts: readonly Description[]
}

/** The head of a settlement record: the amount, its state, and the facts. */
export function DetailHead(props: DetailHeadProps) {
  const { amount, status, list, actions, text, number, gateway, facts } = props
  const home = useListHref(list.href)
  const gatewayName = useGatewayName()
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <AmountTitle {...amount} />
        {status}
        <Box sx={{ ml: { sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LinkButton href={home} variant="outlined" color="secondary">
            {list.label}
          </LinkButton>
          {actions}
        </Box>
      </Box>
      <Typography variant="body1">{text}</Typography>
      <DescriptionList
        items={[
          {
            id: number.id,
            label: number.label,
            value: (
              <>
                {number.value} <CopyButton text={number.value} label={number.label} />
              </>
            ),
          },
          {
            id: 'gatewayNo',
            label: gateway.label,
            value: `${gateway.gatewayNo} ${gatewayName(gateway.gatewayNo)}`,
          },
          ...facts,
        ]}
      />
    </Box>
  )
}
