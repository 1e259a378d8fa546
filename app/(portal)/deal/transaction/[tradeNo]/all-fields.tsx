'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { listSigns } from '#lib/rules/list-signs.ts'
import { fieldGroups, type GroupId } from './field-groups.ts'
import { FieldList } from './field-list.tsx'

/** What many orders do not have. */
const parts = {
  wallet: ({ walletType }) => walletType !== 'none',
  pre_auth: ({ preAuthType }) => preAuthType !== 'none',
  error: ({ errorCode }) => errorCode !== null,
  dispute: ({ frozenStatus, holdStatus }) => frozenStatus !== 'none' || holdStatus !== 'none',
  link: ({ linkNo }) => linkNo !== null,
} as const satisfies Record<string, (order: TransactionDetail) => boolean>
type Part = keyof typeof parts

/** Names what the order does not have, and shows every field on request. */
export function AllFields({ order }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  const { comma } = listSigns(useLocale())
  const [open, setOpen] = useState(false)
  const missing = (Object.keys(parts) as Part[]).filter((part) => !parts[part](order))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={sentence}>
          {missing.map((part) => t(`missing.${part}`)).join(comma)}
        </Typography>
        <Button aria-expanded={open} onClick={() => setOpen(!open)} sx={{ px: 1, minHeight: 28 }}>
          {t(open ? 'fields.hide_all' : 'fields.show_all')}
        </Button>
      </Box>
      {open && (
        <Section id="all" title={t('sections.all')}>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {(Object.keys(fieldGroups) as GroupId[]).map((group) => (
              <div key={group}>
                <Typography variant="h3" sx={{ mb: 1 }}>
                  {t(`sections.${group}`)}
                </Typography>
                <FieldList fields={fieldGroups[group]} order={order} />
              </div>
            ))}
          </Box>
        </Section>
      )}
    </>
  )
}

const sentence = { display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } } as const
